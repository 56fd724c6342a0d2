// Amounts with their GST.

import { type Cents, ZERO_CENTS, cents } from '../../values/cents.ts';
import { splitByLargestRemainder } from '../../values/rounding.ts';
import type { TaxedAmount } from './claim-calculation.ts';

export const NO_AMOUNT: TaxedAmount = { before: ZERO_CENTS, gst: ZERO_CENTS, after: ZERO_CENTS };

/** An amount whose GST and sum are known. */
export function taxedAmount(gst: number, after: number): TaxedAmount {
  return { before: cents(after - gst), gst: cents(gst), after: cents(after) };
}

/** The sum of any number of amounts. */
export function sumTaxed(amounts: Iterable<TaxedAmount>): TaxedAmount {
  let gst = 0;
  let after = 0;
  for (const amount of amounts) {
    gst += amount.gst;
    after += amount.after;
  }
  return taxedAmount(gst, after);
}

/**
 * Splits the GST within an amount over its parts, so that they add up exactly.
 * @param gst the GST within the sum of the parts
 * @param parts amounts including their GST
 */
export function spreadGstInside(gst: Cents, parts: readonly Cents[]): TaxedAmount[] {
  const shares = splitByLargestRemainder(gst, parts);
  return parts.map((part, index) => taxedAmount(shares[index] ?? 0, part));
}

/** The amount without its GST, for panels that do not reimburse GST. */
export function withoutGst(amount: TaxedAmount): TaxedAmount {
  return taxedAmount(0, amount.before);
}
