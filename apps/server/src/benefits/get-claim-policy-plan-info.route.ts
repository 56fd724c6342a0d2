// The plans under which a member can claim on a date (Claims spec §7).
import { isEmployedOn } from '@portal/rules/members/policy-validity.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Handler } from '../platform/http/handler.ts';
import {
  employmentOf,
  invalidReasonOf,
  listEmployment,
  listPlanYears,
  withoutRepeats,
} from '../members/public.ts';
import { policiesOn } from './policies-on-date.ts';

export const getClaimPolicyPlanInfo: Handler<'getClaimPolicyPlanInfo'> = async ({
  body,
  ...asking
}) => {
  const { tx } = asking;
  const date = plainDate(body.incurred_date);
  const policies = await policiesOn(asking, body.member_id, date, body.relation);
  const [years, employment] = await tx.batch((on) => [
    listPlanYears(on, body.member_id),
    listEmployment(on, body.member_id),
  ]);
  const covering = policies.filter((policy) => {
    const histories = employment.filter((row) => row.policy_id === policy.policy_id);
    return (
      invalidReasonOf(policy, date) === undefined && isEmployedOn(employmentOf(histories), date)
    );
  });
  const claimable = withoutRepeats(covering, date);
  return {
    data: claimable.flatMap((policy) =>
      years
        .filter(
          (year) =>
            year.policy_id === policy.policy_id && year.start_date <= date && date <= year.end_date,
        )
        .filter(
          (year) =>
            body.panel_ids === undefined ||
            year.panel_ids.some((id) => body.panel_ids?.includes(id)),
        )
        .map((year) => ({
          policy_id: policy.policy_id,
          policy_number: policy.policy_number,
          insurer_code: policy.insurer_code,
          relation: policy.relation,
          plan_id: year.plan_id,
          plan_name: year.plan_name,
          insurance_plan_reference: year.insurance_plan_reference,
          start_date: year.start_date,
          end_date: year.end_date,
          remark: year.remark,
          panel_ids: year.panel_ids,
          status: 'active',
        })),
    ),
  };
};
