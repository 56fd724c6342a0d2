// The parameters in the address of a screen. A screen states which values it accepts for each name; other parameters,
// empty texts and the first page are left out.
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { isUuid } from '../../platform/api/uuid.ts';
import { cleanTyped } from '../../platform/keyboard/typed-text.ts';

export type Search = Readonly<Record<string, unknown>>;
type Present<Values> = { -readonly [K in keyof Values]?: Values[K] | undefined };

const MAX_PAGE = 1_000_000;
const MAX_CODE = 20;

/** A text of at most `most` characters; digits arrive as a number. */
export const textOf =
  (most = MAX_CODE) =>
  (value: unknown): string | undefined => {
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    return cleanTyped(String(value)).trim().slice(0, most) || undefined;
  };

export const oneOf =
  <const Value extends string | number>(values: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    values.find((one) => String(one) === String(value));

export const isTrue = oneOf(['true']);

export const uuid = (value: unknown): string | undefined =>
  typeof value === 'string' && isUuid(value) ? value : undefined;

export const day = (value: unknown): PlainDate | undefined =>
  typeof value === 'string' ? parsePlainDate(value) : undefined;

/** The page of a list; the first is not in the address. */
export function page(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 1 && number <= MAX_PAGE ? number : undefined;
}

/** The text of a search. */
export const q = textOf(MAX_SEARCH_TEXT);

/** @param readers for each parameter, how it is read; undefined if its value is not acceptable */
export function paramsOf<Values extends object>(readers: {
  readonly [K in keyof Values]: (value: unknown) => Values[K] | undefined;
}): (search: Search) => Readonly<Present<Values>> {
  return (search) => {
    const found: Present<Values> = {};
    for (const name in readers) {
      const value = readers[name](search[name]);
      if (value !== undefined) found[name] = value;
    }
    return found;
  };
}

interface Period {
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
}

/** A period that ends before it starts counts as none. */
export function withPeriod<P extends Period>(read: (search: Search) => P): (search: Search) => P {
  return (search) => {
    const { from, to } = read(search);
    const isBackwards = from !== undefined && to !== undefined && from > to;
    return read(isBackwards ? { ...search, from: undefined, to: undefined } : search);
  };
}
