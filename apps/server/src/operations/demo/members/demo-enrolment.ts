// A member's place in a policy, written as rows and remembered for generating claims.
import type { Employment, PolicyTerm } from '@portal/rules/members/policy-validity.ts';
import type { MemberRelation } from '@portal/rules/members/relation.ts';
import { addDays, addMonths } from '@portal/rules/values/date-arithmetic.ts';
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
  readonly years: readonly { readonly start: PlainDate; readonly end: PlainDate }[];
  readonly term: Omit<PolicyTerm, 'hasPlan'>;
}

/** The policy years, each from an anniversary of the start until the day before the next anniversary. */
function policyYears(start: PlainDate, expiry: PlainDate) {
  const years: { start: PlainDate; end: PlainDate }[] = [];
  for (let from = start, year = 1; from <= expiry; year += 1) {
    const next = addMonths(start, 12 * year);
    const last = addDays(next, -1);
    years.push({ start: from, end: last < expiry ? last : expiry });
    from = next;
  }
  return years;
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
  const years = policyYears(policy.start, policy.expiry);
  frame.rows.add('policy_member', {
    id,
    policy_id: policy.id,
    member_id: member.id,
    relation,
    start_date: policy.start,
    end_date: specials.end ?? null,
    suspended_from: specials.suspendedFrom ?? null,
    suspension_remarks: specials.suspensionRemarks ?? null,
    waiting_until: specials.waitingUntil ?? null,
    pre_existing_coverage: specials.preExistingCoverage ?? null,
    claim_effective_date: specials.claimEffectiveDate ?? null,
    declared_conditions: specials.declaredConditions ?? [],
  });
  for (const { start, end } of years) {
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
    memberStart: policy.start,
    memberEnd: specials.end,
    suspendedFrom: specials.suspendedFrom,
  } as const;
  return { member, policy, relation, specials, years, term };
}
