// A member's policies in the form that the calls answer: newest system first, each once, with the reason if
// not valid.
import { bestOfRepeats } from '@portal/rules/members/merge-policies.ts';
import { relationLabel } from '@portal/rules/members/relation.ts';
import {
  policyInvalidReason,
  type PolicyInvalidReason,
  type PolicyTerm,
} from '@portal/rules/members/policy-validity.ts';
import {
  dateUnlessOpen,
  parsePlainDate,
  plainDate,
  type PlainDate,
} from '@portal/rules/values/plain-date.ts';
import type { PolicyMemberRow } from './members.queries.ts';

function optionalDate(text: string | null): PlainDate | undefined {
  return text === null ? undefined : dateUnlessOpen(parsePlainDate(text));
}

/** The columns that decide whether the policy covers a visit on the date of the row. */
export type PolicyTermRow = Pick<
  PolicyMemberRow,
  | 'policy_status'
  | 'policy_start'
  | 'policy_expiry'
  | 'member_start'
  | 'member_end'
  | 'suspended_from'
  | 'plan_id'
>;

/** The reason why the policy does not cover a visit on the date of the row. */
export function invalidReasonOf(
  row: PolicyTermRow,
  date: PlainDate,
): PolicyInvalidReason | undefined {
  return policyInvalidReason(policyTermOf(row, row.plan_id !== null), date);
}

export function policyTermOf(row: Omit<PolicyTermRow, 'plan_id'>, hasPlan: boolean): PolicyTerm {
  return {
    policyStatus: row.policy_status,
    policyStart: plainDate(row.policy_start),
    policyExpiry: optionalDate(row.policy_expiry),
    memberStart: plainDate(row.member_start),
    memberEnd: optionalDate(row.member_end),
    suspendedFrom: optionalDate(row.suspended_from),
    hasPlan,
  };
}

/**
 * Removes repeats of a policy in several systems, as of the date of the rows.
 * @param chosenId the policy that the user works with; it is never removed
 */
export function withoutRepeats(
  rows: readonly PolicyMemberRow[],
  date: PlainDate,
  chosenId?: string,
): PolicyMemberRow[] {
  const statusOf = (row: PolicyMemberRow) => {
    if (row.policy_id === chosenId) return 'CHOSEN';
    return invalidReasonOf(row, date) === undefined ? 'VALID' : 'INVALID';
  };
  return bestOfRepeats(rows, (row) => ({
    key: `${row.member_id}|${row.policy_number}|${row.relation}`,
    systemVersion: row.system_version,
    status: statusOf(row),
  }));
}

/** One policy of a search result. */
export function foundPolicy(row: PolicyMemberRow, date: PlainDate) {
  const reason = invalidReasonOf(row, date);
  const isMain = row.relation === 'MAIN';
  return {
    id: row.policy_id,
    code: row.policy_number,
    policy_number: row.policy_number,
    insurance_reference: row.insurance_reference,
    insurer_code: row.insurer_code,
    programme_name: row.programme_name,
    status: reason === undefined ? 'active' : 'inactive',
    inactive_reason: reason ?? null,
    start_date: row.policy_start,
    expiry_date: optionalDate(row.policy_expiry) ?? null,
    company_id: row.company_id,
    company_name: row.company_name,
    company_policy_id: row.company_policy_id,
    relation: row.relation,
    relation_text: relationLabel(row.relation),
    relation_member_id: isMain ? null : row.main_member_id,
    relation_member_name: isMain ? null : row.main_member_name,
    policy_holder_id: row.main_member_id,
    member_policy_id: row.policy_member_id,
    plan_id: row.plan_id,
    plan_name: row.plan_name,
  };
}
