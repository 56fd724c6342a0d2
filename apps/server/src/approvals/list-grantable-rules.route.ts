// The rules that an approval code can lift.
import { grantableRule } from '@portal/rules/claims/checks/approval-need.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { approvalRuleOf, listLiftableRules } from '../claims/public.ts';
import type { Handler } from '../platform/http/handler.ts';

export const listGrantableRules: Handler<'listGrantableRules'> = async ({ tx, services }) => {
  const rows = await listLiftableRules(tx, services.clock.today());
  const data = rows.map((row) => {
    const { code, needs, limit } = grantableRule(approvalRuleOf(row));
    const { name, description } = row;
    return {
      code,
      name,
      description,
      needs,
      limit: limit === undefined ? null : centsToWire(limit),
    };
  });
  return { data };
};
