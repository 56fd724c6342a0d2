// Plans that can be claimed under, limits with what is left of them, balances (Claims spec §7).
import { UNLIMITED } from '@portal/rules/benefits/benefit-types.ts';
import { isEmployedOn } from '@portal/rules/members/policy-validity.ts';
import { parseRelation } from '@portal/rules/members/relation.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import {
  clinicsOfSearch,
  employmentOf,
  invalidReasonOf,
  listEmployment,
  listPlanYears,
  listPoliciesOfMember,
  requireKnownMember,
  withoutRepeats,
  type PolicyMemberRow,
} from '../members/public.ts';
import { listPlansOnPanelsOf } from './benefits.queries.ts';
import { type Asking, limitsOf } from './limits-of-policy.ts';

type BenefitCalls = 'getClaimPolicyPlanInfo' | 'getBenefitLimitsOfMember' | 'getBenefitBalance';

export const benefitsOfMemberHandlers: Handlers<BenefitCalls> = {
  async getClaimPolicyPlanInfo({ body, ...asking }) {
    const { tx } = asking;
    const date = plainDate(body.incurred_date);
    const policies = await policiesOn(asking, body.member_id, date, body.relation);
    const [years, employment] = await Promise.all([
      listPlanYears(tx, body.member_id),
      listEmployment(tx, body.member_id),
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
              year.policy_id === policy.policy_id &&
              year.start_date <= date &&
              date <= year.end_date,
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
  },

  async getBenefitLimitsOfMember({ body, ...asking }) {
    const { tx } = asking;
    const date = plainDate(body.incurred_date);
    const { panel_ids: panelIds } = body;
    const [policies, years] = await Promise.all([
      policiesOn(asking, body.member_id, date, body.relation),
      panelIds === undefined ? undefined : listPlanYears(tx, body.member_id),
    ]);
    const onPanels = years
      ?.filter((year) => year.panel_ids.some((id) => panelIds?.includes(id)))
      .map((year) => year.plan_id);
    const wanted = policies.filter(
      ({ plan_id: id }) =>
        id !== null && body.plan_ids.includes(id) && (onPanels?.includes(id) ?? true),
    );
    const covered = await onPanelsOf(asking, wanted);
    const once = withoutRepeats(covered, date);
    const limits = await Promise.all(once.map((policy) => limitsOf(asking, policy, date)));
    return { data: limits.flat() };
  },

  async getBenefitBalance({ body, ...asking }) {
    const date = plainDate(body.from_date);
    const { claimant_id: claimant } = body;
    const policies = await policiesOn(
      asking,
      claimant.member_id,
      date,
      claimant.member_policy_relation,
    );
    const policy = policies.find((row) => row.policy_id === claimant.policy_uuid);
    if (policy === undefined) throw new ProblemError('POLICY_NOT_FOUND');
    const covered = await onPanelsOf(asking, [policy]);
    const rows = (await Promise.all(covered.map((row) => limitsOf(asking, row, date)))).flat();
    return {
      data: rows
        .filter(
          (row) => body.get_all || (body.plan_benefit_ids ?? []).includes(row.plan_benefit_id),
        )
        .flatMap((row) =>
          row.rules
            .filter((rule) => rule.balance !== null)
            .map((rule) => ({
              plan_benefit_id: row.plan_benefit_id,
              kind: rule.kind,
              scope: rule.scope,
              limit: rule.value,
              used: rule.used ?? 0,
              balance: rule.balance ?? UNLIMITED,
              period_start: rule.period_start,
              period_end: rule.period_end,
            })),
        ),
    };
  },
};

/**
 * As every system has them: which of repeats counts depends on what is asked of them.
 * @throws ProblemError MEMBER_NOT_FOUND, also for a member whom the clinic has not looked up
 */
async function policiesOn(
  { tx, user, services }: Asking,
  memberId: string,
  date: PlainDate,
  relation: string | undefined,
): Promise<PolicyMemberRow[]> {
  const [rows] = await Promise.all([
    listPoliciesOfMember(tx, { memberId, date, clinicIds: clinicsOfSearch(user) }),
    requireKnownMember(tx, services, user, memberId),
  ]);
  if (rows.length === 0) throw new ProblemError('MEMBER_NOT_FOUND');
  if (relation === undefined || relation === '') return rows;
  const wanted = parseRelation(relation);
  return rows.filter((row) => row.relation === wanted);
}

/** The policies whose plan has a panel that the user's clinics are active on: what is left is for them only. */
async function onPanelsOf(
  { tx, user }: Asking,
  policies: readonly PolicyMemberRow[],
): Promise<readonly PolicyMemberRow[]> {
  const planIds = policies.flatMap(({ plan_id: id }) => id ?? []);
  const onPanels = await listPlansOnPanelsOf(tx, planIds, clinicsOfSearch(user));
  return policies.filter(({ plan_id: id }) => id !== null && onPanels.has(id));
}
