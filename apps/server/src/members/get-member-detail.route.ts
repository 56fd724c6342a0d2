// A member in full. The one place where a national number is answered in clear; each reading is audited.
import { maskNric, maskTail } from '@portal/rules/members/nric.ts';
import { relationText } from '@portal/rules/members/relation.ts';
import { isEmployedOn } from '@portal/rules/members/policy-validity.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Handlers } from '../platform/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { employmentOf } from './employment.ts';
import {
  findMember,
  listDependants,
  listEmployment,
  listPlanYears,
  listPoliciesOfMember,
  type EmploymentRow,
  type MemberRow,
  type PlanYearRow,
  type PolicyMemberRow,
} from './members.queries.ts';
import { foundPolicy, withoutRepeats } from './policy-view.ts';

export const memberDetailHandlers: Handlers<'getMemberDetail' | 'validateEmployment'> = {
  async getMemberDetail({ params, query, tx, services, user, audit }) {
    const date =
      query.incurred_date === undefined ? services.clock.today() : plainDate(query.incurred_date);
    const [member, policies, planYears, employment, dependants] = await Promise.all([
      findMember(tx, params.id),
      listPoliciesOfMember(tx, params.id, date),
      listPlanYears(tx, params.id),
      listEmployment(tx, params.id),
      listDependants(tx, params.id),
    ]);
    if (member === undefined) throw new ProblemError('MEMBER_NOT_FOUND');
    await audit({
      action: 'members.read',
      clinicId: user.location_id,
      subjectType: 'member',
      subjectId: member.id,
    });
    return {
      data: {
        ...particulars(member),
        policies: withoutRepeats(policies).map((row) => policyInFull(row, planYears, employment)),
        dependants: dependants.map((row) => ({
          id: row.id,
          name: row.name,
          national_id: maskTail(row.national_id_tail),
          relation: row.relation,
          relation_text: relationText(row.relation),
          policy_number: row.policy_number,
        })),
      },
    };

    function policyInFull(row: PolicyMemberRow, years: PlanYearRow[], histories: EmploymentRow[]) {
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

    function particulars(row: MemberRow) {
      const decrypt = (value: Buffer | null) =>
        value === null ? null : services.nationalIds.decrypt(value);
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
  },

  async validateEmployment({ params, query, tx }) {
    const histories = (await listEmployment(tx, params.id)).filter(
      (row) => row.policy_id === params.policyId,
    );
    const isValid = isEmployedOn(employmentOf(histories), plainDate(query.incurred_date));
    return {
      data: {
        is_valid: isValid,
        message: isValid ? null : 'Member policy is invalid for selected visit date',
      },
    };
  },
};
