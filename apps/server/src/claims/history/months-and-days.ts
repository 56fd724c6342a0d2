// Splits a range of days into whole months and the days before and after them.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import {
  firstOfMonth,
  lastOfMonth,
  MAX_DATE,
  MIN_DATE,
  plainDate,
} from '@portal/rules/values/plain-date.ts';

/** Both dates are included; null means no limit. */
export interface DateRange {
  readonly from: string | null;
  readonly to: string | null;
}

const NO_MONTHS: DateRange = { from: MAX_DATE, to: MIN_DATE };
/** Months before the first supported month and after the last one do not exist. */
const isAtTheEdge = ({ from, to }: DateRange) =>
  (from !== null && from > firstOfMonth(MAX_DATE)) || (to !== null && to < lastOfMonth(MIN_DATE));

export function monthsAndDays({ from, to }: DateRange): {
  readonly months: DateRange;
  readonly days: readonly DateRange[];
} {
  if (isAtTheEdge({ from, to })) return { months: NO_MONTHS, days: [{ from, to }] };
  const months = {
    from: from === null ? null : firstWholeMonth(from),
    to: to === null ? null : lastOfWholeMonths(to),
  };
  if (months.from !== null && months.to !== null && months.from > months.to) {
    return { months, days: [{ from, to }] };
  }
  const before =
    from === null || from === months.from ? [] : [{ from, to: dayBefore(months.from) }];
  const after = to === null || to === months.to ? [] : [{ from: dayAfter(months.to), to }];
  return { months, days: [...before, ...after] };
}

function firstWholeMonth(from: string): string {
  const day = plainDate(from);
  return firstOfMonth(day) === day ? day : addDays(lastOfMonth(day), 1);
}

function lastOfWholeMonths(to: string): string {
  const day = plainDate(to);
  return lastOfMonth(day) === day ? day : addDays(firstOfMonth(day), -1);
}

function dayBefore(date: string | null): string | null {
  return date === null ? null : addDays(plainDate(date), -1);
}

function dayAfter(date: string | null): string | null {
  return date === null ? null : addDays(plainDate(date), 1);
}
