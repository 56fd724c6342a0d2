// Withdraws a planned change: the period before it goes on. Two people have planned it, so two withdraw it.
import type { Handler } from '../../platform/http/handler.ts';
import { requireAuthority } from '../../platform/http/second-person.ts';
import { ProblemError } from '../../platform/problem.ts';
import { auditedRule, requirePlanned } from './planned-rule.ts';
import { requireRule, ruleWithChoices } from './rule-view.ts';
import { changeRule } from './rulebook.queries.ts';

export const withdrawRuleChange: Handler<'withdrawRuleChange'> = async (context) => {
  const { params, body, tx, services, audit } = context;
  const { code } = params;
  const { rule_version: version } = body;
  const today = services.clock.today();
  const periods = await requireRule(tx, code);
  if (periods[0].version !== version) throw new ProblemError('VERSION_CONFLICT');
  const planned = requirePlanned(periods, body.active_from, today);
  await requireAuthority(context, {
    act: 'RULE',
    involved: 'NOBODY',
    subject: `${code} ${planned.name}`,
    address: `/app/ops/rules/${code}`,
  });
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
