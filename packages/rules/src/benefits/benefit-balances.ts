// Balances of the limits of a plan.

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

/** Returns the used part of a limit. */
export type UsedOf = (limit: LimitRule) => number;

/**
 * Indexes usage rows. Several rows of one limit add up. AMTVIS starts again with each visit, so its usage
 * is always 0.
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

/** A limit with its used part and balance. The balance is at least 0; −1 (unlimited) stays −1. */
export function balanceOf(limit: LimitRule, used: number): BenefitBalance {
  const { planBenefitId, kind, scope } = limit;
  if (limit.value < 0) {
    return { planBenefitId, kind, scope, limit: UNLIMITED, used, balance: UNLIMITED };
  }
  const balance = Math.max(0, limit.value - used);
  return { planBenefitId, kind, scope, limit: limit.value, used, balance };
}

/** The balance table: one row for each limit of the given benefits. */
export function benefitBalances(
  benefits: readonly PlanBenefit[],
  usage: readonly BenefitUsage[],
): BenefitBalance[] {
  const usedOf = usedFrom(usage);
  return benefits.flatMap(ownLimits).map((limit) => balanceOf(limit, usedOf(limit)));
}

/** The balances of a benefit that a clinic sees; undefined without a limit. */
export interface BenefitMinimums {
  readonly minimumBalance: Cents | undefined;
  readonly minimumVisit: number | undefined;
}

/**
 * The smallest amount and the fewest visits left by any limit of a benefit or of the pools above it, for
 * the member and the family.
 */
export function benefitMinimums(
  benefit: PlanBenefit,
  benefits: readonly PlanBenefit[],
  usage: readonly BenefitUsage[],
): BenefitMinimums {
  return minimumsOf(benefitBalances(benefitChain(benefit, benefits), usage));
}

/** The limits with the smallest balance; undefined if nothing limits. */
export interface TightestLimits {
  readonly amount: BenefitBalance | undefined;
  readonly count: BenefitBalance | undefined;
}

const isPerVisit = ({ kind }: BenefitBalance): boolean => kind === 'AMTVIS';

/**
 * The tightest limits of a benefit and of the pools above it: the limit per visit, and for a day, month,
 * year or lifetime the smallest amount and the fewest visits.
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

/** The smallest balance in a list, for amounts and counts separately. */
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

/** Of limits with equal balances, the one with the most use. */
function tightest(balances: readonly BenefitBalance[]): BenefitBalance | undefined {
  const [first] = balances
    .filter(({ balance }) => balance !== UNLIMITED)
    .toSorted((one, other) => one.balance - other.balance || other.limit - one.limit);
  return first;
}
