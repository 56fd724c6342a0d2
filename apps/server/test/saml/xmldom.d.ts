// The types that samlify names of this package, whose own ones would add those of browsers to the server.
export interface DOMParser {
  parseFromString(xml: string): unknown;
}
export type Options = object;
