// A member and their policies in the form that getMemberDetail answers.
import { maskEmail, maskNumber, maskWhole } from '@portal/rules/members/mask-particulars.ts';
import { maskNric, maskTail } from '@portal/rules/members/mask-nric.ts';
import { isEmployedOn } from '@portal/rules/members/policy-validity.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { NationalIds } from '../platform/national-id.ts';
import { employmentOf } from './employment.ts';
import type { EmploymentRow, MemberRow, PlanYearRow, PolicyMemberRow } from './members.queries.ts';
import { foundPolicy } from './policy-view.ts';

/** One policy of the member on the date of its row. */
export function policyInFull(
  row: PolicyMemberRow,
  years: readonly PlanYearRow[],
  histories: readonly EmploymentRow[],
  date: PlainDate,
) {
  const own = histories.filter((history) => history.policy_id === row.policy_id);
  const found = foundPolicy(row, date);
  const employed = isEmployedOn(employmentOf(own), date);
  return {
    id: found.id,
    policy_number: found.policy_number,
    insurer_code: found.insurer_code,
    programme_name: found.programme_name,
    system_version: row.system_version,
    status: found.status,
    company_id: found.company_id,
    company_name: found.company_name,
    company_policy_id: found.company_policy_id,
    insurance_reference: found.insurance_reference,
    policy_holder_id: found.policy_holder_id,
    start_date: row.policy_start,
    expiry_date: found.expiry_date,
    relation: found.relation,
    relation_text: found.relation_text,
    relation_member_id: found.relation_member_id,
    relation_member_name: found.relation_member_name,
    relation_member_national_id:
      row.relation === 'MAIN' ? null : maskTail(row.main_national_id_tail),
    suspension_date: row.suspended_from,
    suspension_remarks: row.suspension_remarks,
    is_valid_on_date: found.inactive_reason === null && employed,
    invalid_reason: found.inactive_reason ?? (employed ? null : 'NOT_EMPLOYED'),
    plans: years
      .filter((year) => year.policy_id === row.policy_id)
      .map(({ policy_id: _policy, panel_ids: _panels, ...plan }) => plan),
    employment_histories: own.map(({ from_date, to_date }) => ({ from_date, to_date })),
  };
}

/** Details that are shown in full only for a reason. */
export function hiddenParticulars(row: MemberRow, shown: (value: string | null) => string | null) {
  return {
    race: shown(row.race),
    blood_group: shown(row.blood_group),
    marital_status: shown(row.marital_status),
    address: {
      block: shown(row.block),
      unit: shown(row.unit),
      street: shown(row.street),
      postal_code: shown(row.postal_code),
      country: row.country,
    },
  };
}

/** The particulars that the clinic's screen shows, with all but the plainest masked. */
export function particulars(row: MemberRow, nationalIds: Pick<NationalIds, 'decrypt'>) {
  const masked = (value: Buffer | null, mask: (value: string) => string) =>
    value === null ? null : mask(nationalIds.decrypt(value, { kind: 'MEMBER', id: row.id }));
  return {
    id: row.id,
    full_name: row.name,
    national_id: maskTail(row.national_id_tail),
    passport: masked(row.passport, maskNric),
    date_of_birth: row.date_of_birth,
    gender: row.gender,
    nationality: row.nationality,
    ...hiddenParticulars(row, maskWhole),
    contact: {
      phone_prefix: row.phone_prefix,
      email: row.email === null ? null : maskEmail(row.email),
      mobile: row.mobile === null ? null : maskNumber(row.mobile),
      phone: row.phone === null ? null : maskNumber(row.phone),
    },
    bank: { name: row.bank_name, account_masked: masked(row.bank_account, maskNumber) },
  };
}
