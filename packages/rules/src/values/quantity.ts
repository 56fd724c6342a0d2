// Quantities are whole thousandths, unit prices whole ten-thousandths of a dollar: half a millilitre at 0.1250
// is 500 × 1250. They are multiplied in one place only, for the total of a line.

import { type Cents, cents } from './cents.ts';
import { formatDecimal, parseDecimal } from './decimal.ts';
import { multiplyDivideHalfUp } from './rounding.ts';

declare const quantityBrand: unique symbol;
declare const unitPriceBrand: unique symbol;

/** A quantity in thousandths of its unit: 1500 is one and a half. */
export type QuantityMilli = number & { readonly [quantityBrand]: true };

/** A unit price in ten-thousandths of a dollar: 3500 is 0.35. */
export type UnitPriceE4 = number & { readonly [unitPriceBrand]: true };

const MILLI_E4_PER_CENT = 100_000;

function isQuantityMilli(value: number): value is QuantityMilli {
  return Number.isSafeInteger(value);
}

function isUnitPriceE4(value: number): value is UnitPriceE4 {
  return Number.isSafeInteger(value);
}

/**
 * Converts a whole number of thousandths to a quantity.
 * @throws RangeError if it is not a safe integer
 */
export function quantityMilli(value: number): QuantityMilli {
  if (!isQuantityMilli(value)) throw new RangeError(`${value} is not a whole number of 1/1,000`);
  return value;
}

/**
 * Converts a whole number of ten-thousandths of a dollar to a unit price.
 * @throws RangeError if it is not a safe integer
 */
export function unitPriceE4(value: number): UnitPriceE4 {
  if (!isUnitPriceE4(value)) throw new RangeError(`${value} is not a whole number of 1/10,000`);
  return value;
}

/** Parses a quantity with at most three places from the wire or the database; undefined if invalid. */
export function parseQuantity(value: string | number): QuantityMilli | undefined {
  const scaled = parseDecimal(value, 3);
  return scaled === undefined ? undefined : quantityMilli(scaled);
}

/** Parses a unit price with at most four places from the wire or the database; undefined if invalid. */
export function parseUnitPrice(value: string | number): UnitPriceE4 | undefined {
  const scaled = parseDecimal(value, 4);
  return scaled === undefined ? undefined : unitPriceE4(scaled);
}

/** A quantity as a decimal number for the wire: 1500 is 1.5. */
export function quantityToWire(quantity: QuantityMilli): number {
  return quantity / 1000;
}

/** A unit price as a decimal number for the wire: 3500 is 0.35. */
export function unitPriceToWire(price: UnitPriceE4): number {
  return price / 10_000;
}

/** A quantity as decimal text for a numeric column: 1500 is '1.500'. */
export function quantityToDecimal(quantity: QuantityMilli): string {
  return formatDecimal(quantity, 3);
}

/** A unit price as decimal text for a numeric column: 3500 is '0.3500'. */
export function unitPriceToDecimal(price: UnitPriceE4): string {
  return formatDecimal(price, 4);
}

/**
 * Quantity × unit price in cents, rounded once, half up.
 * @throws RangeError when the result is too large to be exact
 */
export function multiplyPrice(quantity: QuantityMilli, price: UnitPriceE4): Cents {
  return cents(multiplyDivideHalfUp(quantity, price, MILLI_E4_PER_CENT));
}
