// Passes a value from one screen to the next in memory, where addresses or browser storage would keep it, for
// example the text typed to find a member. It can be taken once.

export type HandedOver = 'memberSearch' | 'callbackCode' | 'externalLogin' | 'organisationAnswer';

const waiting = new Map<HandedOver, string>();

export function handOver(what: HandedOver, value: string): void {
  waiting.set(what, value);
}

/** The passed value, once; undefined if there is none. */
export function takeHandedOver(what: HandedOver): string | undefined {
  const value = waiting.get(what);
  waiting.delete(what);
  return value;
}
