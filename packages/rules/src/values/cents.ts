// Money is a whole number of cents (SGD), as a type of its own, so that cents are never mixed with dollars,
// quantities or unit prices.

import { formatDecimal, parseDecimal } from './decimal.ts';

declare const centsBrand: unique symbol;

/** A whole number of cents; negative for an adjustment or a net amount carried forward. */
export type Cents = number & { readonly [centsBrand]: true };

function isCents(value: number): value is Cents {
  return Number.isSafeInteger(value);
}

/**
 * Converts a whole number of cents to money: `cents(6514)` is 65.14.
 * @throws RangeError if it is not a safe integer
 */
export function cents(value: number): Cents {
  const unsignedZero = value + 0;
  if (!isCents(unsignedZero)) throw new RangeError(`${value} is not a whole number of cents`);
  return unsignedZero;
}

export const ZERO_CENTS: Cents = cents(0);

/** The sum of two amounts. */
export function addCents(a: Cents, b: Cents): Cents {
  return cents(a + b);
}

/** The sum of any number of amounts; 0.00 if there are none. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return cents(sum);
}

/** `a − b`; may be negative. */
export function subtractCents(a: Cents, b: Cents): Cents {
  return cents(a - b);
}

/** The smaller of two amounts. */
export function minCents(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}

/** The larger of two amounts. */
export function maxCents(a: Cents, b: Cents): Cents {
  return a > b ? a : b;
}

/**
 * Parses money from the wire (65.14) or from a numeric column ('65.14').
 * @returns undefined if it is not a decimal with at most two places
 */
export function parseCents(value: string | number): Cents | undefined {
  const scaled = parseDecimal(value, 2);
  return scaled === undefined ? undefined : cents(scaled);
}

/** Money as a decimal number for the wire: 6514 is 65.14. */
export function centsToWire(amount: Cents): number {
  return amount / 100;
}

/** Money as decimal text for a numeric column: 124000 is '1240.00'. */
export function centsToDecimal(amount: Cents): string {
  return formatDecimal(amount, 2);
}
