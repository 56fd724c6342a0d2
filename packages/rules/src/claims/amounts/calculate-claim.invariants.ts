// Properties of every claim under every plan. Each check takes a random case and throws if the case violates
// it. The tests run a few hundred cases; a benchmark may run a million.

import * as fc from 'fast-check';
import { type ClaimCase, anyClaimCase } from './calculate-claim.arbitraries.ts';
import {
  excludedCentChangesNothing,
  neverFallsWithHigherLimit,
  neverFallsWithOneCent,
  neverRisesWithHigherCopay,
  orderDoesNotMatter,
  recalculationIsTheSame,
} from './changes.invariants.ts';
import { limitsHold, limitsHoldOverManyClaims } from './limits.invariants.ts';
import {
  addsUp,
  benefitsAreShared,
  gstIsRoundedOnce,
  linesAreShared,
  linesMakeFeesMakeTotals,
  nothingIsNegative,
  someonePays,
} from './sums.invariants.ts';

/** The number of random cases per invariant in the normal test run. */
export const INVARIANT_RUNS = 300;

/** An invariant with the sentence that it proves. */
export interface Invariant {
  readonly sentence: string;
  readonly check: (given: ClaimCase) => void;
}

/** Checks an invariant with random cases; throws with the smallest case that violates it. */
export function assertInvariant({ check }: Invariant, runs: number = INVARIANT_RUNS): void {
  fc.assert(fc.property(anyClaimCase, check), { numRuns: runs });
}

export const INVARIANTS: readonly Invariant[] = [
  { sentence: 'before GST and GST make the amount, everywhere', check: addsUp },
  { sentence: 'GST is rounded once on the whole invoice', check: gstIsRoundedOnce },
  { sentence: 'lines make fees, and fees make totals', check: linesMakeFeesMakeTotals },
  { sentence: 'each benefit: incurred = payable + co-pay + excluded', check: benefitsAreShared },
  { sentence: 'the claim = what the plan pays + what the patient pays', check: someonePays },
  { sentence: 'each line = what the plan pays + what the patient pays', check: linesAreShared },
  { sentence: 'no amount is negative or a fraction of a cent', check: nothingIsNegative },
  { sentence: 'no benefit pays more than any limit leaves', check: limitsHold },
  { sentence: 'one cent more under a benefit never pays less', check: neverFallsWithOneCent },
  { sentence: 'one excluded cent more changes nothing paid', check: excludedCentChangesNothing },
  { sentence: 'a higher limit never pays less', check: neverFallsWithHigherLimit },
  { sentence: 'a higher COPAY never pays more', check: neverRisesWithHigherCopay },
  { sentence: 'the order of lines changes no total', check: orderDoesNotMatter },
  { sentence: 'a second calculation answers the same', check: recalculationIsTheSame },
  { sentence: 'claim after claim, no limit is overspent', check: limitsHoldOverManyClaims },
];
