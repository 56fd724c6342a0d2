import { addCents, ZERO_CENTS } from '../../values/cents.ts';
import type { ClaimForm } from '../form/claim-form.ts';
import type { ClaimFormFacts } from '../form/claim-form-facts.ts';
import { type ClaimProblem, problem } from '../form/claim-problems.ts';

/** What MediSave and MediShield pay together is at most what the claim comes to. */
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
