import type { ClaimCalculation } from './claim-calculation.ts';
import type { RuleFacts } from './rule-facts.ts';

/**
 * The facts of a claim with the amounts of its calculation filled in: the total, and of each drug
 * line its amount with GST. Lines meet by their ref.
 */
export function withCalculatedAmounts(facts: RuleFacts, calculation: ClaimCalculation): RuleFacts {
  const amounts = new Map(calculation.lines.map(({ ref, after }) => [ref, after]));
  return {
    ...facts,
    totalFeeAmount: calculation.totals.totalFeeAmount,
    drugs: facts.drugs.map((drug) => ({ ...drug, amount: amounts.get(drug.ref) })),
  };
}
