// What one benefit pays of what was incurred under it: first the patient's share, then the limits
// (or the other way round, where the plan says so).

import { type Cents, ZERO_CENTS } from '../values/cents.ts';
import type { LimitBasis } from './benefit-types.ts';
import { type AmountCaps, capAmount } from './cap-amount.ts';
import type { LimitRule } from './limit-rules.ts';
import { type CostShare, shareCost } from './share-cost.ts';

export interface BenefitQuestion extends AmountCaps {
  /** What was incurred less what is excluded line by line. */
  readonly eligible: Cents;
  readonly costShare: CostShare;
  readonly limitBasis: LimitBasis;
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
