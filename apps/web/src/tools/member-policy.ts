// A member's policy as the tools offer it (Access spec §3), from the response of members/search.
import type { Reply } from '@portal/contract/schemas.ts';
import type { SystemVersion } from '@portal/rules/catalogue/system-version.ts';
import { mergePolicies } from '@portal/rules/members/merge-policies.ts';

type Group = Reply<'searchPublicMembers'>['data'][number];

export interface LookedUpPolicy {
  readonly code: string;
  readonly relation: string;
  readonly relationText: string;
  readonly systemVersion: SystemVersion;
  readonly memberName: string;
  readonly memberPolicyId: string;
  readonly policyNumber: string;
  readonly companyId: string;
  readonly companyPolicyId: string;
  readonly companyName: string;
  readonly id: string;
  readonly policyHolderID: string;
  readonly relationMemberName: string | null;
  readonly memberId: string;
  readonly insuranceReference: string;
}

/** The offered policies, newest system first (NOTI-33, API-PUB-08, API-PUB-09). */
export function memberPoliciesOf(groups: readonly Group[]): LookedUpPolicy[] {
  return mergePolicies(groups).map(({ group, policy, relation }) => ({
    code: policy.code,
    relation,
    relationText: policy.relation_text,
    systemVersion: group.system_version,
    memberName: group.member.name,
    memberPolicyId: policy.member_policy_id,
    policyNumber: policy.policy_number,
    companyId: policy.company_id,
    companyPolicyId: policy.company_policy_id,
    companyName: policy.company_name,
    id: policy.id,
    policyHolderID: policy.policy_holder_id,
    relationMemberName: policy.relation_member_name,
    memberId: group.member.id,
    insuranceReference: policy.insurance_reference,
  }));
}

/** The key of an option: the policy's code and the relation (NOTI-31). */
export function policyKey({ code, relation }: Pick<LookedUpPolicy, 'code' | 'relation'>): string {
  return `${code}${relation}`;
}

type Labelled = Pick<
  LookedUpPolicy,
  'policyNumber' | 'companyName' | 'relationText' | 'relationMemberName'
>;

/** `P1 - ACME (Relation: Child) - Main holder: Tan` (NOTI-08), in the words of the specification. */
export function policyLabel(policy: Labelled): string {
  const { policyNumber, companyName, relationText, relationMemberName } = policy;
  const label = `${policyNumber} - ${companyName} (Relation: ${relationText})`;
  return relationMemberName === null ? label : `${label} - Main holder: ${relationMemberName}`;
}
