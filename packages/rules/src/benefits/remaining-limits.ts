// What the limits of a benefit and its pools still leave for a claim.

import type { ClaimType } from '../catalogue/claim-type.ts';
import { type UsedOf, balanceOf } from './benefit-balances.ts';
import type { PlanBenefit } from './benefit-types.ts';
import type { RemainingLimit } from './cap-amount.ts';
import { type ConsumptionByBenefit, NO_CONSUMPTION, isDayLimit } from './consumption.ts';
import { type LimitRule, isAmountLimit, ownLimits } from './limit-rules.ts';

export interface RemainingLimits {
  readonly amountLimits: readonly RemainingLimit[];
  readonly dayLimits: readonly RemainingLimit[];
  /** The first visit or day limit that leaves nothing. */
  readonly exhausted: LimitRule | undefined;
}

/**
 * The finite limits of a benefit and of the pools above it, less what other claims have used and
 * what earlier benefits of this claim took from the pools. Visits are not taken by earlier
 * benefits: the claim is one visit.
 */
export function remainingLimits(
  chain: readonly PlanBenefit[],
  claimType: ClaimType,
  usedOf: UsedOf,
  consumed: ConsumptionByBenefit,
): RemainingLimits {
  const amountLimits: RemainingLimit[] = [];
  const dayLimits: RemainingLimit[] = [];
  let exhausted: LimitRule | undefined;
  for (const limit of chain.flatMap(ownLimits)) {
    if (limit.value < 0) continue;
    const left = balanceOf(limit, usedOf(limit)).balance;
    if (isAmountLimit(limit.kind)) {
      const taken = (consumed.get(limit.planBenefitId) ?? NO_CONSUMPTION).amount;
      amountLimits.push({ limit, remaining: Math.max(0, left - taken) });
    } else if (left === 0) {
      exhausted ??= limit;
    } else if (isDayLimit(limit, claimType)) {
      dayLimits.push({ limit, remaining: left });
    }
  }
  return { amountLimits, dayLimits, exhausted };
}
