// Amounts that insurers pay for the claims of one month or several, and that clinics pay back.
import {
  type Cents,
  maxCents,
  minCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '../values/cents.ts';

interface MonthOfAccount {
  /** YYYY-MM */
  readonly month: string;
  /** Below 0 if more was taken back than paid. */
  readonly owed: Cents;
  readonly received: Cents;
}

interface PartOfReceipt {
  /** YYYY-MM */
  readonly month: string;
  readonly amount: Cents;
}

interface Receipt {
  /** Below 0: paid back to the insurer, or a correction. */
  readonly amount: Cents;
  readonly parts: readonly PartOfReceipt[];
}

/** What the insurer has not paid yet; below 0: what it gets back. */
export function openAmount({ owed, received }: Omit<MonthOfAccount, 'month'>): Cents {
  return subtractCents(owed, received);
}

/** The parts that pay the oldest open months first. What is left over is in no part. */
export function oldestFirst(amount: Cents, months: readonly MonthOfAccount[]): PartOfReceipt[] {
  let left = amount;
  return months
    .toSorted((a, b) => a.month.localeCompare(b.month))
    .flatMap((one) => {
      const part = maxCents(ZERO_CENTS, minCents(left, openAmount(one)));
      left = subtractCents(left, part);
      return part === ZERO_CENTS ? [] : [{ month: one.month, amount: part }];
    });
}

/** The amount by which the parts are too high, or too low if it is below 0. */
export function receiptExcess({ amount, parts }: Receipt): Cents {
  return subtractCents(sumCents(parts.map((part) => part.amount)), amount);
}

/**
 * Whether a month is still between unpaid and paid after the part: an insurer does not pay more for it than it owes, and
 * does not get back more than it has paid.
 */
export function fitsMonth(part: Cents, { owed, received }: Omit<MonthOfAccount, 'month'>): boolean {
  const open = subtractCents(subtractCents(owed, received), part);
  return open >= minCents(ZERO_CENTS, owed) && open <= maxCents(ZERO_CENTS, owed);
}

/** The first month that its part does not fit; undefined if all fit. */
export function unfitMonth(
  parts: readonly PartOfReceipt[],
  months: readonly MonthOfAccount[],
): string | undefined {
  const known = new Map(months.map((one) => [one.month, one]));
  return parts.find(({ month, amount }) => {
    const account = known.get(month);
    return account === undefined || !fitsMonth(amount, account);
  })?.month;
}
