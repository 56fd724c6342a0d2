// Helpers for writing invariants.

import { calculateClaim } from './calculate-claim.ts';
import type { ClaimCase } from './calculate-claim.arbitraries.ts';
import type { ClaimCalculation } from './claim-calculation.ts';

/** Throws unless the condition is true. */
export function ensure(isTrue: boolean, message: string): void {
  if (!isTrue) throw new Error(message);
}

/** The sum of plain numbers. */
export function sum(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/** All amounts of a case. */
export function calculate({
  claim,
  context,
}: Pick<ClaimCase, 'claim' | 'context'>): ClaimCalculation {
  return calculateClaim(claim, context);
}

/** The amount that the plan pays in a case. */
export function payableOf(given: Pick<ClaimCase, 'claim' | 'context'>): number {
  return calculate(given).totals.totalPayableAmount;
}
