// A debt of a clinic: the negative net of a batch, until later batches have recovered it or two people have written it off.
import {
  type Cents,
  cents,
  maxCents,
  minCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '../values/cents.ts';
import { addDays, addMonths, daysBetween } from '../values/date-arithmetic.ts';
import type { PlainDate } from '../values/plain-date.ts';

/** Groups of ages, in days. */
export const DEBT_AGES = ['DAYS_0_30', 'DAYS_31_60', 'DAYS_61_90', 'OVER_90'] as const;
export type DebtAge = (typeof DEBT_AGES)[number];

/** The last day of each group but the last one. Source: domain decision. */
const LAST_DAYS = [30, 60, 90] as const;

export function debtAge(owedSince: PlainDate, today: PlainDate): DebtAge {
  const days = daysBetween(owedSince, today);
  const at = LAST_DAYS.findIndex((last) => days <= last);
  return DEBT_AGES[at === -1 ? LAST_DAYS.length : at] ?? 'OVER_90';
}

interface Days {
  /** Undefined: any earlier day. */
  readonly from: PlainDate | undefined;
  readonly to: PlainDate;
}

/** The days since which the debts of a group are owed. */
export function daysOfAge(age: DebtAge, today: PlainDate): Days {
  const at = DEBT_AGES.indexOf(age);
  const last = LAST_DAYS[at];
  const before = LAST_DAYS[at - 1];
  return {
    from: last === undefined ? undefined : addDays(today, -last),
    to: before === undefined ? today : addDays(today, -before - 1),
  };
}

/** The debts that a list shows: everything that is owed, or debts in one state. */
export const DEBT_FILTERS = ['OWED', 'OPEN', 'INSTALMENTS', 'RECOVERED', 'WRITTEN_OFF'] as const;
export type DebtFilter = (typeof DEBT_FILTERS)[number];

export const DEBT_ORDERS = [
  'owed_since',
  'provider_company_name',
  'insurer_code',
  'carried_amount',
  'recovered_amount',
  'owed_amount',
] as const;

/** `column,asc` or `column,desc` */
export const DEBT_SORT = new RegExp(`^(${DEBT_ORDERS.join('|')}),(asc|desc)$`);

/** The oldest debts first. */
export const DEFAULT_DEBT_SORT = 'owed_since,asc';

/** Whether a debt is in instalments, will be taken from the next batches, or has ended. */
export const DEBT_STATES = ['OPEN', 'INSTALMENTS', 'RECOVERED', 'WRITTEN_OFF'] as const;
export type DebtState = (typeof DEBT_STATES)[number];

interface DebtFacts {
  readonly owed: Cents;
  readonly writtenOff: Cents;
  readonly hasPlan: boolean;
}

export function debtState({ owed, writtenOff, hasPlan }: DebtFacts): DebtState {
  if (writtenOff > ZERO_CENTS) return 'WRITTEN_OFF';
  if (owed === ZERO_CENTS) return 'RECOVERED';
  return hasPlan ? 'INSTALMENTS' : 'OPEN';
}

export interface Instalment {
  readonly dueOn: PlainDate;
  readonly amount: Cents;
}

interface Plan {
  /** In the order of their days. */
  readonly parts: readonly Instalment[];
  /** Of the debt, before the plan was made. */
  readonly recoveredBefore: Cents;
}

interface PlannedDebt {
  readonly owed: Cents;
  readonly recovered: Cents;
  /** Undefined: the next batches take everything. */
  readonly plan: Plan | undefined;
}

/** The amount that a batch on the day may take. */
export function dueAmount({ owed, recovered, plan }: PlannedDebt, today: PlainDate): Cents {
  if (plan === undefined) return owed;
  const due = sumCents(plan.parts.filter(({ dueOn }) => dueOn <= today).map((one) => one.amount));
  const taken = subtractCents(recovered, plan.recoveredBefore);
  return minCents(owed, maxCents(ZERO_CENTS, subtractCents(due, taken)));
}

/** The first part that is not recovered yet, with what is left of it; undefined without a plan, or if nothing is owed. */
export function nextInstalment({ owed, recovered, plan }: PlannedDebt): Instalment | undefined {
  if (plan === undefined || owed === ZERO_CENTS) return undefined;
  let taken = subtractCents(recovered, plan.recoveredBefore);
  for (const { dueOn, amount } of plan.parts) {
    if (taken < amount) return { dueOn, amount: subtractCents(amount, taken) };
    taken = subtractCents(taken, amount);
  }
  return undefined;
}

interface DueDebt<Id> {
  readonly id: Id;
  readonly due: Cents;
}

export interface Recovery<Id> {
  readonly id: Id;
  readonly amount: Cents;
}

/**
 * The debts that a batch recovers, in the given order, without getting below 0.
 * @param net of the batch alone: a batch with a negative one recovers nothing, and is a debt itself
 */
export function recoveriesOf<Id>(net: Cents, debts: ReadonlyArray<DueDebt<Id>>): Recovery<Id>[] {
  let left = maxCents(ZERO_CENTS, net);
  return debts.flatMap(({ id, due }) => {
    const amount = minCents(left, due);
    left = subtractCents(left, amount);
    return amount > ZERO_CENTS ? [{ id, amount }] : [];
  });
}

/** A part is due on the same day of each month. Source: domain decision. */
export function monthlyParts(firstOn: PlainDate, amounts: readonly Cents[]): Instalment[] {
  return amounts.map((amount, at) => ({ dueOn: addMonths(firstOn, at), amount }));
}

/** Parts that differ by at most one cent, the larger ones first. */
export function equalParts(amount: Cents, count: number): Cents[] {
  const base = Math.floor(amount / count);
  const larger = amount - base * count;
  return Array.from({ length: count }, (_, at) => cents(at < larger ? base + 1 : base));
}

/** The most parts of a plan: five years. */
export const MOST_PARTS = 60;

/** The amount by which the parts are too high, or too low if it is below 0; a plan has exactly the amount that is owed. */
export function planExcess(amounts: readonly Cents[], owed: Cents): Cents {
  return subtractCents(sumCents(amounts), owed);
}
