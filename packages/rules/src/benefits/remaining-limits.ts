// The balances of a benefit's and its pools' limits for a claim.

import type { ClaimType } from '../catalogue/claim-type.ts';
import { type UsedOf, balanceOf } from './benefit-balances.ts';
import type { PlanBenefit } from './benefit-types.ts';
import type { RemainingLimit } from './cap-amount.ts';
import { type ConsumptionByBenefit, NO_CONSUMPTION, isDayLimit } from './consumption.ts';
import { type LimitRule, isAmountLimit, ownLimits } from './limit-rules.ts';

export interface RemainingLimits {
  readonly amountLimits: readonly RemainingLimit[];
  readonly dayLimits: readonly RemainingLimit[];
  /** The first visit or day limit without a balance. */
  readonly exhausted: LimitRule | undefined;
}

/**
 * The finite limits of a benefit and of the pools above it, minus the usage of other claims and of earlier
 * benefits of this claim. Earlier benefits do not use visits, because the claim is one visit.
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
