// What one benefit pays of what was incurred under it: first the patient's share, then the limits
// (or the other way round, where the plan says so).

import { type Cents, ZERO_CENTS, cents, minCents, subtractCents } from '../values/cents.ts';
import { multiplyDivideHalfUp } from '../values/rounding.ts';
import type { CostShareOrder, LimitBasis } from './benefit-types.ts';
import type { LimitRule } from './limit-rules.ts';

const FULL_SHARE = 10_000;

/** A limit with what is left of it for this claim: cents of an amount, days of a stay. */
export interface RemainingLimit {
  readonly limit: LimitRule;
  readonly remaining: number;
}

/** The share of the patient: cents per claim and basis points of the rest. */
export interface CostShare {
  readonly coPay: number;
  readonly coInsurance: number;
  readonly order: CostShareOrder;
}

export interface BenefitQuestion {
  /** What was incurred less what is excluded line by line. */
  readonly eligible: Cents;
  readonly costShare: CostShare;
  readonly limitBasis: LimitBasis;
  /** Finite amount limits. */
  readonly amountLimits: readonly RemainingLimit[];
  /** Limits on the days paid of a stay. */
  readonly dayLimits: readonly RemainingLimit[];
  /** Nights of the stay; 0 is day surgery and counts as one day. */
  readonly lengthOfStay: number;
  /** The visit limit that is used up, if one is. */
  readonly exhausted: LimitRule | undefined;
}

/** `eligible = payable + coPay + coInsurance + over`. */
export interface BenefitAnswer {
  readonly payable: Cents;
  readonly coPay: Cents;
  readonly coInsurance: Cents;
  /** What the limits cut off. */
  readonly over: Cents;
  /** The limit that cut it off. */
  readonly cappedBy: LimitRule | undefined;
}

/**
 * Shares what is eligible between plan and patient. A used-up visit limit pays nothing. Otherwise
 * COPAY and COINSURANCE come off, and the smallest limit caps what the plan pays; with
 * BEFORE_COST_SHARE the limit caps what is shared, and the patient's share comes off the rest.
 * Source: domain decision.
 */
export function adjudicateBenefit(question: BenefitQuestion): BenefitAnswer {
  const { eligible, costShare, exhausted } = question;
  if (exhausted !== undefined) {
    const nothing = { payable: ZERO_CENTS, coPay: ZERO_CENTS, coInsurance: ZERO_CENTS };
    return { ...nothing, over: eligible, cappedBy: exhausted };
  }
  if (question.limitBasis === 'BEFORE_COST_SHARE') {
    const { capped, over, cappedBy } = capAmount(eligible, question);
    const { coPay, coInsurance, rest } = shareCost(capped, costShare);
    return { payable: rest, coPay, coInsurance, over, cappedBy };
  }
  const { coPay, coInsurance, rest } = shareCost(eligible, costShare);
  const { capped, over, cappedBy } = capAmount(rest, question);
  return { payable: capped, coPay, coInsurance, over, cappedBy };
}

interface SharedCost {
  readonly coPay: Cents;
  readonly coInsurance: Cents;
  readonly rest: Cents;
}

function shareCost(
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

interface CappedAmount {
  readonly capped: Cents;
  readonly over: Cents;
  readonly cappedBy: LimitRule | undefined;
}

function capAmount(amount: Cents, question: BenefitQuestion): CappedAmount {
  let capped = amount;
  let cappedBy: LimitRule | undefined;
  for (const { limit, remaining } of question.amountLimits) {
    if (remaining >= capped) continue;
    capped = cents(remaining);
    cappedBy = limit;
  }
  for (const { limit, remaining } of question.dayLimits) {
    const paidDays = daysShare(amount, remaining, question.lengthOfStay);
    if (paidDays >= capped) continue;
    capped = paidDays;
    cappedBy = limit;
  }
  return { capped, over: subtractCents(amount, capped), cappedBy };
}

/** The part of an amount that falls on the days which are paid; more than all when they all are. */
function daysShare(amount: Cents, daysLeft: number, lengthOfStay: number): Cents {
  return cents(multiplyDivideHalfUp(amount, daysLeft, Math.max(1, lengthOfStay)));
}
