// The usage that a claim adds to limits while it is calculated.

import type { ClaimType } from '../catalogue/claim-type.ts';
import { type UsedOf, balanceOf } from './benefit-balances.ts';
import type { BenefitBalance, PlanBenefit } from './benefit-types.ts';
import { type LimitRule, isAmountLimit, ownLimits } from './limit-rules.ts';

/** The usage of a benefit or pool by a claim: cents, and whether it counts as a visit. */
export interface Consumption {
  readonly amount: number;
  readonly visits: 0 | 1;
}

/** By plan benefit id. */
export type ConsumptionByBenefit = ReadonlyMap<string, Consumption>;

export const NO_CONSUMPTION: Consumption = { amount: 0, visits: 0 };

/**
 * Whether a limit counts the paid days of a stay. DAYSVIS does so for an inpatient claim; for an outpatient
 * claim it counts the visits of one day. Source: domain decision that keeps both readings of "days per
 * visit".
 */
export function isDayLimit(limit: LimitRule, claimType: ClaimType): boolean {
  return limit.kind === 'DAYSVIS' && claimType === 'INPATIENT';
}

/**
 * The limits of a benefit and its pools for the next visit: AMTVIS and the days of a stay start again.
 * @param chain the benefit and the pools above it
 */
export function balancesAfter(
  chain: readonly PlanBenefit[],
  claimType: ClaimType,
  usedOf: UsedOf,
  consumed: ConsumptionByBenefit,
): BenefitBalance[] {
  return chain.flatMap(ownLimits).map((limit) => {
    if (limit.kind === 'AMTVIS' || isDayLimit(limit, claimType)) return balanceOf(limit, 0);
    const { amount, visits } = consumed.get(limit.planBenefitId) ?? NO_CONSUMPTION;
    return balanceOf(limit, usedOf(limit) + (isAmountLimit(limit.kind) ? amount : visits));
  });
}
