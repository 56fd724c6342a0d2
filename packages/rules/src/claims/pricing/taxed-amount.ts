// Amounts that carry their GST with them.

import { type Cents, ZERO_CENTS, cents } from '../../values/cents.ts';
import { splitByLargestRemainder } from '../../values/rounding.ts';
import type { TaxedAmount } from './claim-calculation.ts';

export const NO_AMOUNT: TaxedAmount = { before: ZERO_CENTS, gst: ZERO_CENTS, after: ZERO_CENTS };

/** An amount of which the GST and the sum are known. */
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
 * Splits the GST inside an amount over the parts of that amount, so that it adds up exactly.
 * @param gst the GST inside the sum of the parts
 * @param parts amounts with their GST inside
 */
export function spreadGstInside(gst: Cents, parts: readonly Cents[]): TaxedAmount[] {
  const shares = splitByLargestRemainder(gst, parts);
  return parts.map((part, index) => taxedAmount(shares[index] ?? 0, part));
}

/** The amount without its GST, where GST does not count. */
export function withoutGst(amount: TaxedAmount): TaxedAmount {
  return taxedAmount(0, amount.before);
}
