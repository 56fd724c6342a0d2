// How much of the premiums claims have used, and how many of the insured people had a claim.
import { type Cents, ZERO_CENTS } from '../values/cents.ts';

const PERCENT = 100;
const TENTHS = 10;

/** In percent with one decimal; undefined without a whole. Halves are rounded up. */
function percentOf(part: number, whole: number): number | undefined {
  return whole > 0 ? Math.round((part / whole) * PERCENT * TENTHS) / TENTHS : undefined;
}

/** Paid amounts in percent of premiums, with one decimal; undefined without a premium. */
export function lossRatio(paid: Cents, premium: Cents = ZERO_CENTS): number | undefined {
  return percentOf(paid, premium);
}

/** People with a claim in percent of the insured people, with one decimal; undefined if their number is unknown. */
export function utilisation(withClaim: number, insured = 0): number | undefined {
  return percentOf(withClaim, insured);
}
