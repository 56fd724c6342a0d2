// What is left of the limits of a plan.

import { type Cents, cents } from '../values/cents.ts';
import type { BenefitBalance, BenefitUsage, PlanBenefit } from './benefit-types.ts';
import { UNLIMITED } from './benefit-types.ts';
import {
  type LimitRule,
  benefitChain,
  isAmountLimit,
  isCountLimit,
  ownLimits,
} from './limit-rules.ts';

/** Looks up what is used of a limit. */
export type UsedOf = (limit: LimitRule) => number;

/**
 * Makes usage rows searchable. Each visit starts AMTVIS anew, so nothing of it is ever used; several
 * rows of one limit add up.
 */
export function usedFrom(usage: readonly BenefitUsage[]): UsedOf {
  const used = new Map<string, number>();
  for (const row of usage) {
    const key = keyOf(row);
    used.set(key, (used.get(key) ?? 0) + row.used);
  }
  return (limit) => (limit.kind === 'AMTVIS' ? 0 : (used.get(keyOf(limit)) ?? 0));
}

function keyOf(row: Pick<BenefitUsage, 'planBenefitId' | 'kind' | 'scope'>): string {
  return `${row.kind}|${row.scope}|${row.planBenefitId}`;
}

/** A limit with what is used and left of it; never less than 0 is left, and −1 stays −1. */
export function balanceOf(limit: LimitRule, used: number): BenefitBalance {
  const { planBenefitId, kind, scope } = limit;
  if (limit.value < 0) {
    return { planBenefitId, kind, scope, limit: UNLIMITED, used, balance: UNLIMITED };
  }
  const balance = Math.max(0, limit.value - used);
  return { planBenefitId, kind, scope, limit: limit.value, used, balance };
}

/** The balance table of some benefits: one row for each of their own limits. */
export function benefitBalances(
  benefits: readonly PlanBenefit[],
  usage: readonly BenefitUsage[],
): BenefitBalance[] {
  const usedOf = usedFrom(usage);
  return benefits.flatMap(ownLimits).map((limit) => balanceOf(limit, usedOf(limit)));
}

/** What a clinic is shown of a benefit; undefined means that there is no limit. */
export interface BenefitMinimums {
  readonly minimumBalance: Cents | undefined;
  readonly minimumVisit: number | undefined;
}

/**
 * The least amount and the fewest visits that any limit of a benefit or of the pools above it
 * leaves, the member's and the family's.
 */
export function benefitMinimums(
  benefit: PlanBenefit,
  benefits: readonly PlanBenefit[],
  usage: readonly BenefitUsage[],
): BenefitMinimums {
  return minimumsOf(benefitBalances(benefitChain(benefit, benefits), usage));
}

/** The limits that leave the least; undefined where none limits. */
export interface TightestLimits {
  readonly amount: BenefitBalance | undefined;
  readonly count: BenefitBalance | undefined;
}

const isPerVisit = ({ kind }: BenefitBalance): boolean => kind === 'AMTVIS';

/**
 * The limits of a benefit, or of the pools above it, that leave the least: for one visit, and over a
 * day, month, year or life the least amount and the fewest visits.
 */
export function tightestLimits(
  benefit: PlanBenefit,
  benefits: readonly PlanBenefit[],
  usage: readonly BenefitUsage[],
): TightestLimits & { readonly perVisit: BenefitBalance | undefined } {
  const balances = benefitBalances(benefitChain(benefit, benefits), usage);
  return {
    ...tightestOf(balances.filter((balance) => !isPerVisit(balance))),
    perVisit: tightest(balances.filter(isPerVisit)),
  };
}

/** The least that is left in a list of balances, amounts and counts apart. */
export function minimumsOf(balances: readonly BenefitBalance[]): BenefitMinimums {
  const { amount, count } = tightestOf(balances);
  return {
    minimumBalance: amount === undefined ? undefined : cents(amount.balance),
    minimumVisit: count?.balance,
  };
}

function tightestOf(balances: readonly BenefitBalance[]): TightestLimits {
  return {
    amount: tightest(balances.filter(({ kind }) => isAmountLimit(kind))),
    count: tightest(balances.filter(({ kind }) => isCountLimit(kind))),
  };
}

/** Of those that leave as little, the one of which most is used. */
function tightest(balances: readonly BenefitBalance[]): BenefitBalance | undefined {
  const [first] = balances
    .filter(({ balance }) => balance !== UNLIMITED)
    .toSorted((one, other) => one.balance - other.balance || other.limit - one.limit);
  return first;
}
