// The patient's cost share: a fixed co-pay and a percentage of the rest.

import { type Cents, cents, minCents, subtractCents } from '../values/cents.ts';
import { multiplyDivideHalfUp } from '../values/rounding.ts';
import type { CostShareOrder } from './benefit-types.ts';

const FULL_SHARE = 10_000;

/** The patient's share: cents per claim and basis points of the rest. */
export interface CostShare {
  readonly coPay: number;
  readonly coInsurance: number;
  readonly order: CostShareOrder;
}

export interface SharedCost {
  readonly coPay: Cents;
  readonly coInsurance: Cents;
  readonly rest: Cents;
}

/**
 * Takes COPAY and COINSURANCE off an amount, in the order of the plan. The co-pay is at most the amount.
 * `amount = coPay + coInsurance + rest`.
 */
export function shareCost(
  amount: Cents,
  { coPay: fixed, coInsurance: share, order }: CostShare,
): SharedCost {
  const coPayLimit = cents(Math.max(0, fixed));
  if (order === 'COINS_FIRST') {
    const coInsurance = shareOf(amount, share);
    const coPay = minCents(coPayLimit, subtractCents(amount, coInsurance));
    return { coPay, coInsurance, rest: cents(amount - coPay - coInsurance) };
  }
  const coPay = minCents(coPayLimit, amount);
  const coInsurance = shareOf(subtractCents(amount, coPay), share);
  return { coPay, coInsurance, rest: cents(amount - coPay - coInsurance) };
}

function shareOf(amount: Cents, basisPoints: number): Cents {
  const share = Math.min(FULL_SHARE, Math.max(0, basisPoints));
  return cents(multiplyDivideHalfUp(amount, share, FULL_SHARE));
}
