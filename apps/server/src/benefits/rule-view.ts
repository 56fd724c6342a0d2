// A rule of a benefit in the form that the calls answer: amounts in dollars, counts as they are, -1 for no
// limit.
import type { PlanBenefit } from '@portal/rules/benefits/benefit-types.ts';
import { isCountKind } from './plan-cover.ts';

type Rule = PlanBenefit['rules'][number];

/** Converts a stored figure of a rule of this kind. */
export function ruleFigure({ kind }: Pick<Rule, 'kind'>, value: number): number {
  return isCountKind(kind) || value < 0 ? value : value / 100;
}

export function ruleView(rule: Rule) {
  const amountOrCount = isCountKind(rule.kind) ? ('COUNT' as const) : ('AMOUNT' as const);
  return {
    kind: rule.kind,
    scope: rule.scope,
    unit: rule.kind === 'COINSURANCE' ? ('PERCENT' as const) : amountOrCount,
    value: ruleFigure(rule, rule.value),
  };
}
