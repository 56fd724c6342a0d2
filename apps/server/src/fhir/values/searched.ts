// The parameters of a search, as a client sent them in an address or a form.

const DEFAULT_COUNT = 10;
/** Each result of some searches is read by itself. */
const MOST_RESULTS = 50;

export interface Searched {
  /** The value of a parameter that is sent at most once; undefined if it is missing or empty. */
  readonly value: (name: string) => string | undefined;
  /** All values of a parameter. */
  readonly values: (name: string) => readonly string[];
  /** 1-based. */
  readonly page: number;
  /** Results on a page. */
  readonly count: number;
}

export function searchedIn(parameters: URLSearchParams): Searched {
  const values = (name: string) => parameters.getAll(name).filter((value) => value !== '');
  return {
    value: (name) => values(name)[0],
    values,
    page: wholeNumber(parameters.get('_page'), 1, 1_000_000) ?? 1,
    count: wholeNumber(parameters.get('_count'), 1, MOST_RESULTS) ?? DEFAULT_COUNT,
  };
}

/** A number within the limits, or the nearest limit; undefined for another text. */
function wholeNumber(text: string | null, min: number, max: number): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined;
  return Math.min(Math.max(Number(text), min), max);
}

export interface Token {
  /** Undefined if the token has no `|`, which stands for any system. */
  readonly system: string | undefined;
  readonly value: string;
}

/** A token: `value`, `system|value` or `|value`. */
export function tokenOf(text: string): Token {
  const at = text.indexOf('|');
  return at < 0
    ? { system: undefined, value: text }
    : { system: text.slice(0, at), value: text.slice(at + 1) };
}

/** The id in a reference to a resource of this type: `id`, `Type/id` or an address of this server. */
export function idInReference(text: string, type: string, base: string): string | undefined {
  const relative = text.startsWith(`${base}/`) ? text.slice(base.length + 1) : text;
  const found = /^(?:(?<type>[A-Za-z]+)\/)?(?<id>[A-Za-z0-9\-.]{1,64})$/.exec(relative)?.groups;
  if (found === undefined || (found['type'] ?? type) !== type) return undefined;
  return found['id'];
}

export interface DateBounds {
  readonly from?: string;
  readonly to?: string;
}

/**
 * The bounds of a parameter of the type date with the prefixes eq, ge and le.
 * @returns undefined if a value has another prefix or is not a day
 */
export function dateBoundsOf(values: readonly string[]): DateBounds | undefined {
  let bounds: DateBounds = {};
  for (const value of values) {
    const [, prefix = '', day = ''] = /^(eq|ge|le)?(\d{4}-\d\d-\d\d)$/.exec(value) ?? [];
    if (day === '') return undefined;
    if (prefix !== 'le') bounds = { ...bounds, from: day };
    if (prefix !== 'ge') bounds = { ...bounds, to: day };
  }
  return bounds;
}
