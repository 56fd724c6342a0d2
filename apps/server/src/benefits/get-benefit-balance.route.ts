// The balances of the benefits of one policy (Claims spec §7).
import { UNLIMITED } from '@portal/rules/benefits/benefit-types.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { limitsOf } from './limits-of-policy.ts';
import { policiesOn, onPanelsOf } from './policies-on-date.ts';

export const getBenefitBalance: Handler<'getBenefitBalance'> = async ({ body, ...asking }) => {
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
  const covered = await onPanelsOf(asking, [policy], date);
  const rows = (
    await asking.tx.batch((on) => covered.map((row) => limitsOf({ ...asking, tx: on }, row, date)))
  ).flat();
  return {
    data: rows
      .filter((row) => body.get_all || (body.plan_benefit_ids ?? []).includes(row.plan_benefit_id))
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
};
