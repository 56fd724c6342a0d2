// Caps an amount at the limits of a benefit.

import { type Cents, cents, subtractCents } from '../values/cents.ts';
import { multiplyDivideHalfUp } from '../values/rounding.ts';
import type { LimitRule } from './limit-rules.ts';

/** A limit with its balance for this claim: cents of an amount or days of a stay. */
export interface RemainingLimit {
  readonly limit: LimitRule;
  readonly remaining: number;
}

/** Everything that can cap an amount. */
export interface AmountCaps {
  /** Finite amount limits. */
  readonly amountLimits: readonly RemainingLimit[];
  /** Limits on the paid days of a stay. */
  readonly dayLimits: readonly RemainingLimit[];
  /** Days of the stay with the first and the last; day surgery has 1. */
  readonly stayDays: number;
}

export interface CappedAmount {
  readonly capped: Cents;
  readonly over: Cents;
  readonly cappedBy: LimitRule | undefined;
}

/** Caps an amount at the smallest limit. Of equal limits, the first is reported. */
export function capAmount(amount: Cents, caps: AmountCaps): CappedAmount {
  let capped = amount;
  let cappedBy: LimitRule | undefined;
  for (const { limit, remaining } of caps.amountLimits) {
    if (remaining >= capped) continue;
    capped = cents(remaining);
    cappedBy = limit;
  }
  for (const { limit, remaining } of caps.dayLimits) {
    const paidDays = daysShare(amount, remaining, caps.stayDays);
    if (paidDays >= capped) continue;
    capped = paidDays;
    cappedBy = limit;
  }
  return { capped, over: subtractCents(amount, capped), cappedBy };
}

/** The part of an amount that falls on the paid days. */
function daysShare(amount: Cents, daysLeft: number, stayDays: number): Cents {
  return cents(multiplyDivideHalfUp(amount, Math.min(daysLeft, stayDays), stayDays));
}
