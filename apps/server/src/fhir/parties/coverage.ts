// A member's cover under a policy as a Coverage resource.
import type { Coverage, Patient } from '@medplum/fhirtypes';
import type { Reply } from '@portal/contract/schemas.ts';
import { concept, identifier, insurerId, reference } from '../values/building.ts';
import { jointId } from '../values/joint-id.ts';
import { COVERAGE_CLASS, POLICY_NUMBER, RELATIONSHIP } from '../values/systems.ts';

export type CoveredMember = Reply<'getMemberDetail'>['data'];
export type CoveringPolicy = CoveredMember['policies'][number];
export type PlanYear = CoveringPolicy['plans'][number];

const RELATIONSHIPS = {
  MAIN: 'self',
  SPOUSE: 'spouse',
  CHILD: 'child',
  PARENT: 'parent',
} as const satisfies Record<CoveringPolicy['relation'], string>;

/** The plan on a day; a policy has one plan a year. */
export function planOn(policy: Pick<CoveringPolicy, 'plans'>, day: string): PlanYear | undefined {
  return policy.plans.find(({ start_date: start, end_date: end }) => start <= day && day <= end);
}

export function coverageId(memberId: string, policyId: string): string {
  return jointId(memberId, policyId);
}

/** @param day the day for which the cover is shown: its plan, and whether it is valid */
export function coverage(member: CoveredMember, policy: CoveringPolicy, day: string): Coverage {
  const plan = planOn(policy, day);
  const holder = policy.relation_member_id ?? policy.policy_holder_id;
  const subscriber = policy.relation === 'MAIN' ? member.id : holder;
  return {
    resourceType: 'Coverage',
    id: coverageId(member.id, policy.id),
    identifier: [identifier(POLICY_NUMBER, policy.policy_number)],
    status: policy.is_valid_on_date ? 'active' : 'cancelled',
    type: { text: policy.programme_name },
    subscriber: reference<Patient>(
      'Patient',
      subscriber,
      policy.relation === 'MAIN' ? member.full_name : (policy.relation_member_name ?? undefined),
    ),
    subscriberId: policy.policy_number,
    beneficiary: reference<Patient>('Patient', member.id, member.full_name),
    relationship: concept(RELATIONSHIP, RELATIONSHIPS[policy.relation], policy.relation_text),
    period: {
      start: policy.start_date,
      ...(policy.expiry_date === null ? {} : { end: policy.expiry_date }),
    },
    payor: [reference('Organization', insurerId(policy.insurer_code), policy.insurer_code)],
    class: [
      {
        type: concept(COVERAGE_CLASS, 'group'),
        value: policy.company_id,
        name: policy.company_name,
      },
      ...(plan === undefined
        ? []
        : [{ type: concept(COVERAGE_CLASS, 'plan'), value: plan.plan_id, name: plan.plan_name }]),
    ],
  };
}
