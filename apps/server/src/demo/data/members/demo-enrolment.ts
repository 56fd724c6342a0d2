// A member's place in a policy, written as rows and remembered for generating claims.
import { policyYears, type DatePeriod } from '@portal/rules/benefits/benefit-period.ts';
import type { Employment, PolicyTerm } from '@portal/rules/members/policy-validity.ts';
import type { MemberRelation } from '@portal/rules/members/relation.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { DemoFrame } from '../claims/demo-frame.ts';
import type { DemoPlan } from '../demo-plan-rows.ts';

export interface DemoMember {
  readonly id: string;
  readonly name: string;
  readonly nationalIdTail: string;
  readonly dateOfBirth: PlainDate;
}

export interface DemoCompanyPolicy {
  readonly id: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly insurer: string;
}

export interface DemoPolicy {
  readonly id: string;
  readonly number: string;
  readonly companyPolicy: DemoCompanyPolicy;
  readonly main: DemoMember;
  readonly plan: DemoPlan;
  readonly start: PlainDate;
  readonly expiry: PlainDate;
}

/** Unusual properties of a member's place in a policy. */
export interface EnrolmentSpecials {
  readonly end?: PlainDate;
  readonly suspendedFrom?: PlainDate;
  readonly suspensionRemarks?: string;
  readonly waitingUntil?: PlainDate;
  readonly preExistingCoverage?: string;
  readonly claimEffectiveDate?: PlainDate;
  /** Prefixes of diagnosis codes. */
  readonly declaredConditions?: readonly string[];
  /** Employment of the main holder; dependants have none. */
  readonly employment?: readonly Employment[];
}

export interface DemoEnrolment {
  readonly member: DemoMember;
  readonly policy: DemoPolicy;
  readonly relation: MemberRelation;
  readonly specials: EnrolmentSpecials;
  readonly years: readonly DatePeriod[];
  readonly term: Omit<PolicyTerm, 'hasPlan'>;
}

export function addPolicy(frame: DemoFrame, policy: Omit<DemoPolicy, 'id'>): DemoPolicy {
  const id = frame.newId();
  frame.rows.add('policy', {
    id,
    company_policy_id: policy.companyPolicy.id,
    policy_number: policy.number,
    insurance_reference: policy.number,
    main_member_id: policy.main.id,
    start_date: policy.start,
    expiry_date: policy.expiry,
  });
  return { ...policy, id };
}

export function enrol(
  frame: DemoFrame,
  policy: DemoPolicy,
  member: DemoMember,
  relation: MemberRelation,
  specials: EnrolmentSpecials = {},
): DemoEnrolment {
  const id = frame.newId();
  // Cover begins at birth at the earliest.
  const coveredFrom = member.dateOfBirth > policy.start ? member.dateOfBirth : policy.start;
  const years = policyYears({ start: policy.start, end: policy.expiry });
  frame.rows.add('policy_member', {
    id,
    policy_id: policy.id,
    member_id: member.id,
    relation,
    start_date: coveredFrom,
    end_date: specials.end ?? null,
    suspended_from: specials.suspendedFrom ?? null,
    suspension_remarks: specials.suspensionRemarks ?? null,
    waiting_until: specials.waitingUntil ?? null,
    pre_existing_coverage: specials.preExistingCoverage ?? null,
    claim_effective_date: specials.claimEffectiveDate ?? null,
    declared_conditions: specials.declaredConditions ?? [],
  });
  for (const { start, end } of years.filter((year) => year.end >= coveredFrom)) {
    frame.rows.add('policy_member_plan', {
      policy_member_id: id,
      plan_id: policy.plan.id,
      start_date: start,
      end_date: end,
    });
  }
  const employment = relation === 'MAIN' ? specials.employment : undefined;
  for (const { from, to } of employment ?? []) {
    frame.rows.add('employment_history', {
      policy_member_id: id,
      from_date: from,
      to_date: to ?? null,
    });
  }
  const term = {
    policyStatus: 'ACTIVE',
    policyStart: policy.start,
    policyExpiry: policy.expiry,
    memberStart: coveredFrom,
    memberEnd: specials.end,
    suspendedFrom: specials.suspendedFrom,
  } as const;
  return { member, policy, relation, specials, years, term };
}
