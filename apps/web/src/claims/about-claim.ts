// The member and policy of a claim, from the member's record.
import { visitDateOf } from '@portal/contract/claims/claim-form.ts';
import type { MemberRelation } from '@portal/rules/members/relation.ts';
import { call } from '../platform/api/api.ts';
import { today } from '../platform/clock.ts';
import { idOf, isUuid } from '../platform/api/uuid.ts';
import type { SentClaim } from './entered-claim.ts';

export interface ClaimAbout {
  readonly memberName: string;
  readonly maskedId: string;
  readonly relation: MemberRelation;
  readonly policy: string;
  readonly company: string;
}

/** The member's data for the form, and the claim with policy, plan and relation filled in. */
export async function loadAbout(
  claim: SentClaim,
  signal: AbortSignal,
): Promise<{ readonly about: ClaimAbout; readonly claim: SentClaim }> {
  const { member_id_claimant: id, policy_id: policyId } = claim;
  const date = visitDateOf(claim);
  const { data } = await call('getMemberDetail', {
    params: { id: idOf(id, 'MEMBER_NOT_FOUND') },
    query: {
      ...(date === undefined ? {} : { incurred_date: date }),
      ...(policyId && isUuid(policyId) ? { policy_id: policyId } : {}),
    },
    signal,
  });
  const policy = data.policies.find((one) => one.id === policyId) ?? data.policies[0];
  const visit = date ?? today();
  const isOfClaim = (one: { readonly plan_id: string }) => one.plan_id === claim.plan_id;
  const plan =
    policy?.plans.find((one) => one.start_date <= visit && visit <= one.end_date) ??
    policy?.plans.find(isOfClaim);
  return {
    claim: {
      ...claim,
      policy_id: policy?.id ?? null,
      plan_id: claim.plan_id ?? plan?.plan_id ?? null,
      member_type: policy?.relation ?? null,
    },
    about: {
      memberName: data.full_name,
      maskedId: data.national_id,
      relation: policy?.relation ?? 'MAIN',
      policy: [policy?.policy_number, plan?.plan_name].filter(Boolean).join(' · '),
      company: policy?.company_name ?? '',
    },
  };
}
