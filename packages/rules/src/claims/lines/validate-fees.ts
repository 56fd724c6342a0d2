import { FEE_OF_CATEGORY, type FeeName } from '../../catalogue/fee-category.ts';
import type { ClaimForm } from '../form/claim-form.ts';
import type { ClaimFormFacts } from '../form/claim-form-facts.ts';
import { type ClaimProblem, problem } from '../form/claim-problems.ts';
import { formOf, isRequired } from '../form/form-sections.ts';

const FEES_OF_A_VISIT: readonly FeeName[] = ['consultationFee', 'procedureFee'];

/** Requires a consultation or a procedure where a doctor attends, and a total above 0.00. */
export function validateFees(
  { claimType, procedures }: Pick<ClaimForm, 'claimType' | 'procedures'>,
  { location, totalFeeAmount }: Pick<ClaimFormFacts, 'location' | 'totalFeeAmount'>,
): ClaimProblem[] {
  const hasFee = procedures.some(({ category, quantityMilli: quantity }) => {
    const isFee = category !== undefined && FEES_OF_A_VISIT.includes(FEE_OF_CATEGORY[category]);
    return isFee && quantity !== 0;
  });
  if (!hasFee && isRequired(formOf(claimType, location.locationType), 'CONSULTATION')) {
    return [problem('out_patient.procedures', 'CONSULTATION_REQUIRED')];
  }
  if (totalFeeAmount !== undefined && totalFeeAmount <= 0) {
    return [problem('total_fee_amount', 'CLAIM_TOTAL_ZERO')];
  }
  return [];
}
