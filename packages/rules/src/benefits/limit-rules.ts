// Telling the kinds of benefit rules apart, and finding those of a benefit and its pools.

import {
  AMOUNT_LIMIT_KINDS,
  type AmountLimitKind,
  type BenefitRule,
  type BenefitRuleKind,
  COUNT_LIMIT_KINDS,
  type CostShareKind,
  type CountLimitKind,
  type LimitKind,
  type PlanBenefit,
} from './benefit-types.ts';

/** A rule that limits, with the benefit that has it. */
export interface LimitRule extends BenefitRule {
  readonly kind: LimitKind;
  readonly planBenefitId: string;
}

/** Whether a rule limits an amount of money. */
export function isAmountLimit(kind: BenefitRuleKind): kind is AmountLimitKind {
  return AMOUNT_LIMIT_KINDS.some((known) => known === kind);
}

/** Whether a rule limits a number of visits or days. */
export function isCountLimit(kind: BenefitRuleKind): kind is CountLimitKind {
  return COUNT_LIMIT_KINDS.some((known) => known === kind);
}

/**
 * The value of a cost share rule of a benefit, 0 when it has none. The member's own row counts; a
 * family row only where the member has none. 0 and −1 both mean none.
 */
export function costShareOf(benefit: PlanBenefit, kind: CostShareKind): BenefitRule | undefined {
  const rules = benefit.rules.filter((rule) => rule.kind === kind);
  const rule = rules.find(({ scope }) => scope === 'MEMBER') ?? rules[0];
  return rule === undefined || rule.value <= 0 ? undefined : rule;
}

/** The limits of a benefit itself, unlimited ones (−1) included. */
export function ownLimits(benefit: PlanBenefit): LimitRule[] {
  const limits: LimitRule[] = [];
  for (const { kind, scope, value } of benefit.rules) {
    if (isAmountLimit(kind) || isCountLimit(kind)) {
      limits.push({ planBenefitId: benefit.planBenefitId, kind, scope, value });
    }
  }
  return limits;
}

/** The benefit itself, then the pools above it; a loop of parents ends where it closes. */
export function benefitChain(
  benefit: PlanBenefit,
  benefits: readonly PlanBenefit[],
): readonly PlanBenefit[] {
  const chain = [benefit];
  let parentId = benefit.parentPlanBenefitId;
  while (parentId !== undefined) {
    const wanted = parentId;
    const parent = benefits.find(({ planBenefitId }) => planBenefitId === wanted);
    if (parent === undefined || chain.includes(parent)) break;
    chain.push(parent);
    parentId = parent.parentPlanBenefitId;
  }
  return chain;
}
