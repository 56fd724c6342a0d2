/** The anti-forgery token from a readable cookie. */
export function antiForgeryToken(): string | undefined {
  if (!('document' in globalThis)) return undefined;
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return found === undefined ? undefined : decodeURIComponent(found);
}
