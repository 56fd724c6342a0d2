// The days that the date filters of a report mean, on a given day.
import { addDays, addMonths, daysInclusive } from '../values/date-arithmetic.ts';
import {
  dateOf,
  firstOfMonth,
  lastOfMonth,
  parsePlainDate,
  partsOf,
  type PlainDate,
} from '../values/plain-date.ts';
import type { ReportOperator } from './report-catalogue.ts';

/** The longest period of a report: it bounds the rows that the report reads. */
export const MOST_REPORT_DAYS = 366;

const DECEMBER = 12;

interface DateFilter {
  readonly operator: ReportOperator;
  readonly values: readonly string[];
}

/** Open at an end without a date. */
export interface DayRange {
  readonly from?: PlainDate | undefined;
  readonly until?: PlainDate | undefined;
}

const DAYS_OF: Readonly<
  Record<ReportOperator, (today: PlainDate, day: PlainDate | undefined) => DayRange>
> = {
  EQUALS: (_, day) => ({ from: day, until: day }),
  FROM: (_, day) => ({ from: day }),
  UNTIL: (_, day) => ({ until: day }),
  THIS_MONTH: (today) => ({ from: firstOfMonth(today), until: lastOfMonth(today) }),
  LAST_MONTH: (today) => ({
    from: addMonths(firstOfMonth(today), -1),
    until: addDays(firstOfMonth(today), -1),
  }),
  THIS_YEAR: (today) => {
    const { year } = partsOf(today);
    return { from: dateOf(year, 1, 1), until: lastOfMonth(dateOf(year, DECEMBER, 1)) };
  },
  ONE_OF: () => ({}),
};

/** The days of one date filter. A value that is not a date leaves its end open. */
export function daysOfFilter({ operator, values }: DateFilter, today: PlainDate): DayRange {
  return DAYS_OF[operator](today, parsePlainDate(values[0] ?? ''));
}

/** Whether the filters together leave a closed period that is short enough. */
export function isShortPeriod(filters: readonly DateFilter[], today: PlainDate): boolean {
  const ranges = filters.map((filter) => daysOfFilter(filter, today));
  const from = ranges
    .flatMap((range) => range.from ?? [])
    .toSorted()
    .at(-1);
  const [until] = ranges.flatMap((range) => range.until ?? []).toSorted();
  if (from === undefined || until === undefined) return false;
  return daysInclusive(from, until) <= MOST_REPORT_DAYS;
}
