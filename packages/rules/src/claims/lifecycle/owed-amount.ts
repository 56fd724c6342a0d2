import { type Cents, ZERO_CENTS } from '../../values/cents.ts';
import { isPaidByPlan } from './amounts-owed.ts';

/** Whether a claim with this main status uses limits, codes and its guarantee letter. */
export const usesLimits = isPaidByPlan;

/** The amount that the plan owes for a claim. The column claim.owed_amount repeats this rule for the order of lists. */
export function owedAmount(claim: {
  readonly mainStatus: string;
  readonly payableAmount: Cents;
}): Cents {
  return usesLimits(claim.mainStatus) ? claim.payableAmount : ZERO_CENTS;
}
