// The limit because of which a plan pays nothing more.

import { balanceOf, usedFrom } from './benefit-balances.ts';
import type { BenefitUsage, LimitKind, PlanBenefit } from './benefit-types.ts';
import { benefitChain, isCountLimit, ownLimits } from './limit-rules.ts';

export interface UsedUpLimit {
  /** Of the benefit or the pool above it that has the limit. */
  readonly benefitName: string;
  readonly kind: LimitKind;
  /** Cents, or visits and days where the kind counts them. */
  readonly limit: number;
  readonly used: number;
}

/**
 * A limit of a benefit, or of the pools above it, that leaves nothing: until its period ends the patient
 * pays all. Of several, one that counts visits comes first.
 * @returns undefined while every limit leaves something; a limit of 0 was never there to be used
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
