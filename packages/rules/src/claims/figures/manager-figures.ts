// The figures of a clinic for its managers: claims that lock soon, money by month, and money that is due by its age.
// SQL adds up claims; what a sum means is decided here.
import { addCents, type Cents, parseCents, ZERO_CENTS } from '../../values/cents.ts';
import { addDays, addMonths } from '../../values/date-arithmetic.ts';
import { firstOfMonth, MIN_DATE, type PlainDate } from '../../values/plain-date.ts';
import { DECLINE_FILTERS, type DeclineFilter, reasonParts } from '../lifecycle/stated-reasons.ts';
import { type StatusGroup, statusesOfGroup, statusGroupOf } from '../lifecycle/status-groups.ts';

const LOCK_DAYS = 7;
const FIGURE_MONTHS = 12;

/** The days for which locking claims are counted: today and the next ones. */
export function lockDays(today: PlainDate): PlainDate[] {
  return Array.from({ length: LOCK_DAYS }, (_, at) => addDays(today, at));
}

/** The first days of the last twelve months, the current month last. */
export function figureMonths(today: PlainDate): PlainDate[] {
  const month = firstOfMonth(today);
  return Array.from({ length: FIGURE_MONTHS }, (_, at) => addMonths(month, at + 1 - FIGURE_MONTHS));
}

/** Ages of claims in days since their submission, youngest first. */
export const CLAIM_AGES = ['UP_TO_30', 'UP_TO_60', 'UP_TO_90', 'OVER_90'] as const;
type ClaimAge = (typeof CLAIM_AGES)[number];

const OLDEST_DAY: Readonly<Record<ClaimAge, number>> = {
  UP_TO_30: 30,
  UP_TO_60: 60,
  UP_TO_90: 90,
  OVER_90: Infinity,
};

/** The first submission date of each age, oldest first: a claim has the last age that begins by its submission. */
export function agesByFirstDay(today: PlainDate): { age: ClaimAge; firstDay: PlainDate }[] {
  return CLAIM_AGES.toReversed().map((age) => ({
    age,
    firstDay: OLDEST_DAY[age] === Infinity ? MIN_DATE : addDays(today, -OLDEST_DAY[age]),
  }));
}

const OUTSTANDING: readonly StatusGroup[] = ['NEW', 'PROCESSING', 'PENDING', 'APPROVED'];

/** The displayed statuses of claims that a plan has not paid yet but may pay. */
export const OUTSTANDING_STATUSES: readonly string[] = OUTSTANDING.flatMap(statusesOfGroup);
export const PENDING_STATUSES: readonly string[] = statusesOfGroup('PENDING');

/** Sums of the claims with one displayed status and visits in one month. */
interface StatusSums {
  /** YYYY-MM */
  readonly month: string;
  readonly displayedStatus: string;
  readonly claims: number;
  /** The amount that the clinic charged. */
  readonly fee: Cents;
  /** The amount that plans owe; 0 for declined and closed claims. */
  readonly payable: Cents;
}

interface MonthMoney {
  /** YYYY-MM */
  readonly month: string;
  readonly claims: number;
  readonly submitted: Cents;
  readonly payable: Cents;
  readonly paid: Cents;
  readonly outstanding: Cents;
  readonly declinedClaims: number;
  /** The charged amount, because plans pay 0. */
  readonly declined: Cents;
  readonly pendingClaims: number;
  readonly pending: Cents;
}

const EMPTY: Omit<MonthMoney, 'month'> = {
  claims: 0,
  submitted: ZERO_CENTS,
  payable: ZERO_CENTS,
  paid: ZERO_CENTS,
  outstanding: ZERO_CENTS,
  declinedClaims: 0,
  declined: ZERO_CENTS,
  pendingClaims: 0,
  pending: ZERO_CENTS,
};

const plus = (amount: Cents, more: Cents, isCounted = true) =>
  isCounted ? addCents(amount, more) : amount;

function withSums(money: MonthMoney, sums: StatusSums): MonthMoney {
  const group = statusGroupOf(sums.displayedStatus);
  const isIn = (...groups: StatusGroup[]) => group !== undefined && groups.includes(group);
  return {
    month: money.month,
    claims: money.claims + sums.claims,
    submitted: plus(money.submitted, sums.fee),
    payable: plus(money.payable, sums.payable),
    paid: plus(money.paid, sums.payable, isIn('PAID')),
    outstanding: plus(money.outstanding, sums.payable, isIn(...OUTSTANDING)),
    declinedClaims: money.declinedClaims + (isIn('DECLINED') ? sums.claims : 0),
    declined: plus(money.declined, sums.fee, isIn('DECLINED')),
    pendingClaims: money.pendingClaims + (isIn('PENDING') ? sums.claims : 0),
    pending: plus(money.pending, sums.payable, isIn('PENDING')),
  };
}

/** The money of each month, also of months without claims. */
export function moneyByMonth(
  months: readonly PlainDate[],
  all: readonly StatusSums[],
): MonthMoney[] {
  const yearAndMonth = 'YYYY-MM'.length;
  return months.map((first) => {
    const month = first.slice(0, yearAndMonth);
    let money: MonthMoney = { month, ...EMPTY };
    for (const sums of all) if (sums.month === month) money = withSums(money, sums);
    return money;
  });
}

/** Claims declined for the stored reasons, with visits in one month. */
interface DeclinedSums {
  /** YYYY-MM */
  readonly month: string;
  /** The stored text of codes; null for none. */
  readonly stored: string | null;
  readonly claims: number;
  /** Decimal text. */
  readonly fee: string;
}

interface ReasonSums {
  readonly month: string;
  /** By which the list of claims can be filtered; null for claims without a known reason. */
  readonly reason: DeclineFilter | null;
  readonly claims: number;
  readonly amount: Cents;
}

function filtersOf(stored: string | null): readonly (DeclineFilter | null)[] {
  const codes = new Set(stored?.split(',').map((code) => code.trim()));
  const filters = reasonParts(stored ?? '').flatMap((part) => {
    if ('ruleCode' in part) return ['RULE'] as const;
    // An unknown code is shown as OTHER, but the list does not find it by that.
    return DECLINE_FILTERS.filter((known) => known === part.reason && codes.has(known));
  });
  return filters.length === 0 ? [null] : [...new Set(filters)];
}

/** Adds up by reason. A claim with several reasons counts for each of them. */
export function declinedByReason(all: readonly DeclinedSums[]): ReasonSums[] {
  const sums = new Map<string, ReasonSums>();
  for (const { month, stored, claims, fee } of all) {
    for (const reason of filtersOf(stored)) {
      const key = `${month} ${reason}`;
      const before = sums.get(key);
      sums.set(key, {
        month,
        reason,
        claims: (before?.claims ?? 0) + claims,
        amount: addCents(before?.amount ?? ZERO_CENTS, parseCents(fee) ?? ZERO_CENTS),
      });
    }
  }
  return [...sums.values()];
}
