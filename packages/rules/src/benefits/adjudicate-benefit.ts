// How much one benefit pays of the amount incurred under it. The patient's share comes off first, then the
// limits apply, or the other way round if the plan says so.

import { type Cents, ZERO_CENTS } from '../values/cents.ts';
import type { LimitBasis } from './benefit-types.ts';
import { type AmountCaps, capAmount } from './cap-amount.ts';
import type { LimitRule } from './limit-rules.ts';
import { type CostShare, shareCost } from './share-cost.ts';

export interface BenefitQuestion extends AmountCaps {
  /** The incurred amount minus the parts that are excluded line by line. */
  readonly eligible: Cents;
  readonly costShare: CostShare;
  readonly limitBasis: LimitBasis;
  /** The used-up visit limit, if any. */
  readonly exhausted: LimitRule | undefined;
}

/** `eligible = payable + coPay + coInsurance + over`. */
export interface BenefitAnswer {
  readonly payable: Cents;
  readonly coPay: Cents;
  readonly coInsurance: Cents;
  /** The amount above the limits. */
  readonly over: Cents;
  /** The limit that capped the amount. */
  readonly cappedBy: LimitRule | undefined;
}

/**
 * Shares the eligible amount between plan and patient. With a used-up visit limit the plan pays nothing.
 * Otherwise COPAY and COINSURANCE come off, and the smallest limit caps the plan's part. With
 * BEFORE_COST_SHARE, the limit caps the eligible amount first and the patient's share comes off the rest.
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
