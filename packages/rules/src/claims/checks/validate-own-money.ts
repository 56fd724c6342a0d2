import { addCents, ZERO_CENTS } from '../../values/cents.ts';
import type { ClaimForm } from '../form/claim-form.ts';
import type { ClaimFormFacts } from '../form/claim-form-facts.ts';
import { type ClaimProblem, problem } from '../form/claim-problems.ts';

/** MediSave and MediShield together pay at most the total of the claim. */
export function validateOwnMoney(
  {
    payByMedisave = ZERO_CENTS,
    payToMedishield = ZERO_CENTS,
  }: Pick<ClaimForm, 'payByMedisave' | 'payToMedishield'>,
  { totalFeeAmount }: Pick<ClaimFormFacts, 'totalFeeAmount'>,
): ClaimProblem[] {
  const own = addCents(payByMedisave, payToMedishield);
  if (totalFeeAmount === undefined || own <= totalFeeAmount) return [];
  return [problem('pay_by_medisave', 'MEDISAVE_OVER_TOTAL')];
}
