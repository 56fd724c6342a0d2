/** Converts values from the wire to those of the rules. Missing and blank values become undefined. */
import { parseCents, type Cents } from '@portal/rules/values/cents.ts';
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import {
  parseQuantity,
  parseUnitPrice,
  type QuantityMilli,
  type UnitPriceE4,
} from '@portal/rules/values/quantity.ts';
import { typedCode } from '@portal/rules/values/typed-text.ts';

type Maybe<T> = T | null | undefined;

export function orUndefined<T>(value: Maybe<T>): T | undefined {
  return value ?? undefined;
}

/** Blank text becomes undefined. */
export function textOf(value: Maybe<string>): string | undefined {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' ? undefined : trimmed;
}

/** Codes are compared in capitals, as `codeText` reads them. */
export function codeOf(value: Maybe<string>): string | undefined {
  return textOf(typedCode(value ?? ''))?.toUpperCase();
}

export function dateOf(value: Maybe<string>): PlainDate | undefined {
  return value === null || value === undefined ? undefined : parsePlainDate(value);
}

export function quantityOf(value: Maybe<number>): QuantityMilli | undefined {
  return value === null || value === undefined ? undefined : parseQuantity(value);
}

export function priceOf(value: Maybe<number>): UnitPriceE4 | undefined {
  return value === null || value === undefined ? undefined : parseUnitPrice(value);
}

/** Dollars. */
export function moneyOf(value: Maybe<number>): Cents | undefined {
  return value === null || value === undefined ? undefined : parseCents(value);
}
