// The limit because of which a plan no longer pays.

import { balanceOf, usedFrom } from './benefit-balances.ts';
import type { BenefitUsage, LimitKind, PlanBenefit } from './benefit-types.ts';
import { benefitChain, isCountLimit, ownLimits } from './limit-rules.ts';

export interface UsedUpLimit {
  /** The benefit that has the limit, or the pool above it. */
  readonly benefitName: string;
  readonly kind: LimitKind;
  /** Cents, or a count for kinds that count visits or days. */
  readonly limit: number;
  readonly used: number;
}

/**
 * A used-up limit of a benefit or of the pools above it. Until its period ends, the patient pays everything.
 * Limits that count visits come first.
 * @returns undefined while every limit has a balance; a limit of 0 does not count
 */
export function usedUpLimit(
  benefit: PlanBenefit,
  benefits: readonly PlanBenefit[],
  usage: readonly BenefitUsage[],
): UsedUpLimit | undefined {
  const usedOf = usedFrom(usage);
  const usedUp = benefitChain(benefit, benefits).flatMap((part) =>
    ownLimits(part)
      .map((limit) => ({ name: part.name, ...balanceOf(limit, usedOf(limit)) }))
      .filter(({ limit, balance }) => limit > 0 && balance === 0),
  );
  const found = usedUp.find(({ kind }) => isCountLimit(kind)) ?? usedUp[0];
  if (found === undefined) return undefined;
  const { name, kind, limit, used } = found;
  return { benefitName: name, kind, limit, used };
}
