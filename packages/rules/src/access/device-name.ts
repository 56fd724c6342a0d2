// The browser and the system of a device, from its User-Agent.

/** In this order, because most browsers also name those that they are compatible with. */
const BROWSERS = [
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

type Names = readonly (readonly [name: string, pattern: RegExp])[];

function firstOf(names: Names, userAgent: string): string | undefined {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0];
}

/** Undefined if either is unknown. */
export function deviceOf(
  userAgent: string,
): { readonly browser: string; readonly system: string } | undefined {
  const browser = firstOf(BROWSERS, userAgent);
  const system = firstOf(SYSTEMS, userAgent);
  return browser === undefined || system === undefined ? undefined : { browser, system };
}
