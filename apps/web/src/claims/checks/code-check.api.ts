// Checks with the server whether a code can be used for the visit in the form.
import { visitDateOf } from '@portal/contract/claims/claim-form.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { call } from '../../platform/api/api.ts';
import { translate } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import type { SentClaim } from '../entered-claim.ts';

export type ApprovalVerdict = Reply<'checkApprovalCode'>['data'];
export type ReferralVerdict = Reply<'checkReferralCode'>['data'];

export type CodeUse = Pick<
  SentClaim,
  | 'approval_code'
  | 'claim_type'
  | 'date_of_visit_end'
  | 'date_of_visit_start'
  | 'in_patient'
  | 'member_id_claimant'
  | 'out_patient'
  | 'policy_id'
  | 'provider_company_id'
>;

/** Member, clinic and date; the edited claim may have used the code itself. */
function useOf(claim: CodeUse, claimId: string | undefined) {
  const { policy_id: policyId } = claim;
  const date = visitDateOf(claim);
  return {
    member_id: claim.member_id_claimant,
    provider_company_id: claim.provider_company_id,
    ...(date ? { visit_date: date } : {}),
    ...(policyId ? { policy_id: policyId } : {}),
    ...(claimId === undefined ? {} : { claim_uuid: claimId }),
  };
}

/** The verdict. Without a visit date it is negative and no request is made. Undefined if the request fails. */
export async function checkApproval(
  claim: CodeUse,
  claimId?: string,
): Promise<ApprovalVerdict | undefined> {
  const code = claim.approval_code ?? '';
  if (!visitDateOf(claim)) return { is_valid: false, reason: 'NO_VISIT_DATE', code };
  try {
    const query = { ...useOf(claim, claimId), approval_code: code };
    return (await call('checkApprovalCode', { query })).data;
  } catch {
    showToast('red', translate('claims.approvalLookUpFailed'));
    return undefined;
  }
}

/** The verdict; undefined if the request fails. */
export async function checkReferral(
  claim: CodeUse,
  claimId?: string,
): Promise<ReferralVerdict | undefined> {
  try {
    const code = claim.out_patient.referral_code ?? '';
    const query = { ...useOf(claim, claimId), referral_code: code };
    return (await call('checkReferralCode', { query })).data;
  } catch (error) {
    showToast('red', problemText(error));
    return undefined;
  }
}
