import { type Cents, ZERO_CENTS } from '../../values/cents.ts';

const NOTHING_OWED: ReadonlySet<string> = new Set(['declined', 'closed']);

/** Whether a claim with this main status uses limits, codes and its guarantee letter: not once it is declined or closed. */
export function usesLimits(mainStatus: string): boolean {
  return !NOTHING_OWED.has(mainStatus);
}

/** The amount that the plan owes for a claim. The column claim.owed_amount repeats this rule for the order of lists. */
export function owedAmount(claim: {
  readonly mainStatus: string;
  readonly payableAmount: Cents;
}): Cents {
  return usesLimits(claim.mainStatus) ? claim.payableAmount : ZERO_CENTS;
}
