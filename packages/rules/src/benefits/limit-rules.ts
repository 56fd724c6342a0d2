// Finds the rules of a benefit and its pools by kind.

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

/** A limiting rule with the benefit that has it. */
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
 * The value of a cost share rule of a benefit; 0 if it has none. The member's own row overrides the family's.
 * 0 and −1 both mean none.
 */
export function costShareOf(benefit: PlanBenefit, kind: CostShareKind): BenefitRule | undefined {
  const rules = benefit.rules.filter((rule) => rule.kind === kind);
  const rule = rules.find(({ scope }) => scope === 'MEMBER') ?? rules[0];
  return rule === undefined || rule.value <= 0 ? undefined : rule;
}

/** The limits of the benefit itself, including unlimited ones (−1). */
export function ownLimits(benefit: PlanBenefit): LimitRule[] {
  const limits: LimitRule[] = [];
  for (const { kind, scope, value } of benefit.rules) {
    if (isAmountLimit(kind) || isCountLimit(kind)) {
      limits.push({ planBenefitId: benefit.planBenefitId, kind, scope, value });
    }
  }
  return limits;
}

/** The benefit itself, then the pools above it. Stops where the parents form a loop. */
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
