// Withdraws a planned change: the period before it goes on.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { auditedRule, requirePlanned } from './planned-rule.ts';
import { requireRule, ruleWithChoices } from './rule-view.ts';
import { changeRule } from './rulebook.queries.ts';

export const withdrawRuleChange: Handler<'withdrawRuleChange'> = async ({
  params,
  body,
  tx,
  services,
  audit,
}) => {
  const { code } = params;
  const { rule_version: version } = body;
  const today = services.clock.today();
  const periods = await requireRule(tx, code);
  if (periods[0].version !== version) throw new ProblemError('VERSION_CONFLICT');
  const planned = requirePlanned(periods, body.active_from, today);
  if (!(await changeRule(tx, { code, version, today }, planned.active_from, null))) {
    throw new ProblemError('VERSION_CONFLICT');
  }
  await audit({
    action: 'claims.withdraw-rule-change',
    ...auditedRule(code),
    before: planned,
    after: null,
  });
  return { data: await ruleWithChoices(tx, code, today) };
};
