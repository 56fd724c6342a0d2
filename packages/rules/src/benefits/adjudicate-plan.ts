// Adjudicates the benefits of a plan for one claim, in plan order, with the pools that they share.

import type { ClaimType } from '../catalogue/claim-type.ts';
import { addCents, type Cents, subtractCents, ZERO_CENTS } from '../values/cents.ts';
import { type BenefitAnswer, adjudicateBenefit } from './adjudicate-benefit.ts';
import { usedFrom } from './benefit-balances.ts';
import type {
  BenefitBalance,
  BenefitRule,
  BenefitUsage,
  PlanBenefit,
  PlanCover,
} from './benefit-types.ts';
import {
  type Consumption,
  type ConsumptionByBenefit,
  NO_CONSUMPTION,
  balancesAfter,
} from './consumption.ts';
import { benefitChain, costShareOf } from './limit-rules.ts';
import { remainingLimits } from './remaining-limits.ts';

/** The amount that a claim asks of one benefit: incurred minus what is excluded line by line. */
export interface BenefitDemand {
  readonly benefit: PlanBenefit;
  readonly eligible: Cents;
}

/** A rule that reduced the payable amount. */
interface RuleEffect {
  readonly planBenefitId: string;
  readonly rule: BenefitRule;
  readonly amount: Cents;
}

export interface BenefitOutcome {
  readonly benefit: PlanBenefit;
  readonly answer: BenefitAnswer;
  readonly isVisitLimitReached: boolean;
  /** Whether an amount limit had nothing left; a limit of 0 does not count. */
  readonly isAmountUsedUp: boolean;
  /** The part of `answer.over` that only the cap of the whole claim excludes. */
  readonly aboveCap: Cents;
  readonly effects: readonly RuleEffect[];
  readonly balancesAfter: readonly BenefitBalance[];
}

export interface PlanOutcome {
  /** In plan order. */
  readonly outcomes: readonly BenefitOutcome[];
  readonly consumption: ConsumptionByBenefit;
}

export interface PlanQuestion {
  readonly plan: Omit<PlanCover, 'mappings'>;
  readonly usage: readonly BenefitUsage[];
  readonly claimType: ClaimType;
  /** Days of the stay with the first and the last, at least 1. */
  readonly stayDays: number;
  /** At most one demand for each benefit, in any order. */
  readonly demands: readonly BenefitDemand[];
  /** The most that the plan pays for the whole claim: what is left of its guarantee letter. */
  readonly payableCap?: Cents | undefined;
}

type Adjudicated = Omit<BenefitOutcome, 'balancesAfter'>;
type Uncapped = Omit<Adjudicated, 'aboveCap'>;

/**
 * Adjudicates the benefits in plan order. Where benefits share a pool, the amount that one pays is no
 * longer available to the next. A claim is one visit, also for a pool that two of its benefits share. A
 * visit is used if something was eligible and no visit limit blocked it, even if the co-pay took all of it.
 * The cap of the whole claim applies last, to what the benefits would pay together.
 * Source: domain decision.
 */
export function adjudicatePlan(question: PlanQuestion): PlanOutcome {
  const { plan, claimType } = question;
  const usedOf = usedFrom(question.usage);
  const consumption = new Map<string, Consumption>();
  const adjudicated: Adjudicated[] = [];
  let left = question.payableCap;
  for (const demand of question.demands.toSorted(byPlanOrder)) {
    const chain = benefitChain(demand.benefit, plan.benefits);
    const limits = remainingLimits(chain, claimType, usedOf, consumption);
    const outcome = withinCap(adjudicate(demand, question, limits), left);
    if (left !== undefined) left = subtractCents(left, outcome.answer.payable);
    adjudicated.push(outcome);
    consume(chain, outcome, demand.eligible, consumption);
  }
  const outcomes = adjudicated.map((outcome) => {
    const chain = benefitChain(outcome.benefit, plan.benefits);
    const balances = balancesAfter(chain, claimType, usedOf, consumption);
    return { ...outcome, balancesAfter: balances };
  });
  return { outcomes, consumption };
}

function byPlanOrder(a: BenefitDemand, b: BenefitDemand): number {
  if (a.benefit.order !== b.benefit.order) return a.benefit.order - b.benefit.order;
  return a.benefit.planBenefitId < b.benefit.planBenefitId ? -1 : 1;
}

function adjudicate(
  { benefit, eligible }: BenefitDemand,
  { plan, stayDays }: PlanQuestion,
  limits: ReturnType<typeof remainingLimits>,
): Uncapped {
  const coPay = costShareOf(benefit, 'COPAY');
  const coInsurance = costShareOf(benefit, 'COINSURANCE');
  const costShare = {
    coPay: coPay?.value ?? 0,
    coInsurance: coInsurance?.value ?? 0,
    order: plan.costShareOrder,
  };
  const { limitBasis } = plan;
  const answer = adjudicateBenefit({ eligible, costShare, limitBasis, stayDays, ...limits });
  const { planBenefitId } = benefit;
  const effects: RuleEffect[] = [];
  for (const [rule, amount] of [
    [coPay, answer.coPay],
    [coInsurance, answer.coInsurance],
  ] as const) {
    if (rule !== undefined && amount > 0) effects.push({ planBenefitId, rule, amount });
  }
  const { cappedBy, over } = answer;
  if (cappedBy !== undefined && over > 0) {
    effects.push({ planBenefitId: cappedBy.planBenefitId, rule: cappedBy, amount: over });
  }
  return {
    benefit,
    answer,
    isVisitLimitReached: limits.exhausted !== undefined,
    isAmountUsedUp: limits.amountLimits.some(
      ({ limit, remaining }) => limit.value > 0 && remaining === 0,
    ),
    effects,
  };
}

function withinCap(outcome: Uncapped, left: Cents | undefined): Adjudicated {
  const { answer } = outcome;
  if (left === undefined || answer.payable <= left) return { ...outcome, aboveCap: ZERO_CENTS };
  const aboveCap = subtractCents(answer.payable, left);
  const over = addCents(answer.over, aboveCap);
  return { ...outcome, answer: { ...answer, payable: left, over }, aboveCap };
}

function consume(
  chain: readonly PlanBenefit[],
  { answer, isVisitLimitReached }: Adjudicated,
  eligible: Cents,
  consumption: Map<string, Consumption>,
): void {
  const isVisit = eligible > 0 && !isVisitLimitReached;
  for (const { planBenefitId } of chain) {
    const before = consumption.get(planBenefitId) ?? NO_CONSUMPTION;
    consumption.set(planBenefitId, {
      amount: before.amount + answer.payable,
      visits: isVisit ? 1 : before.visits,
    });
  }
}
