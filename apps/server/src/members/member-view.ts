// A member and their policies as the detail call answers them.
import { maskNric, maskTail } from '@portal/rules/members/nric.ts';
import { isEmployedOn } from '@portal/rules/members/policy-validity.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { NationalIds } from '../platform/national-id.ts';
import { employmentOf } from './employment.ts';
import type { EmploymentRow, MemberRow, PlanYearRow, PolicyMemberRow } from './members.queries.ts';
import { foundPolicy } from './policy-view.ts';

/** One policy of the member as it stands on the date that its row was read for. */
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

/** Who the member is; the national number in clear, the bank account masked. */
export function particulars(row: MemberRow, nationalIds: Pick<NationalIds, 'decrypt'>) {
  const decrypt = (value: Buffer | null) => (value === null ? null : nationalIds.decrypt(value));
  const account = decrypt(row.bank_account);
  return {
    id: row.id,
    full_name: row.name,
    national_id: decrypt(row.national_id) ?? '',
    passport: decrypt(row.passport),
    date_of_birth: row.date_of_birth,
    gender: row.gender,
    race: row.race,
    blood_group: row.blood_group,
    nationality: row.nationality,
    marital_status: row.marital_status,
    contact: {
      email: row.email,
      phone_prefix: row.phone_prefix,
      mobile: row.mobile,
      phone: row.phone,
    },
    address: {
      block: row.block,
      unit: row.unit,
      street: row.street,
      postal_code: row.postal_code,
      country: row.country,
    },
    bank: { name: row.bank_name, account_masked: account === null ? null : maskNric(account) },
  };
}
