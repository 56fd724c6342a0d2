// How the dates of an imported line relate to stored cover: whether it renews the cover, and the days that it takes
// away. Domain decision (docs/decisions/0061).
import type { DatePeriod } from '../benefits/benefit-period.ts';
import { addDays } from '../values/date-arithmetic.ts';
import { MAX_DATE, MIN_DATE, type PlainDate } from '../values/plain-date.ts';

/** A period whose missing first or last day means that it has none. */
export interface OpenPeriod {
  readonly start?: PlainDate | undefined;
  readonly end?: PlainDate | undefined;
}

/** The period with both of its days: 9999-12-31 for cover without a last day. */
function closed({ start = MIN_DATE, end = MAX_DATE }: OpenPeriod): DatePeriod {
  return { start, end };
}

function nextDay(date: PlainDate): PlainDate {
  return date === MAX_DATE ? MAX_DATE : addDays(date, 1);
}

/**
 * The first day of cover after a line for a stored place in a policy. A later start renews the cover, and the earlier
 * days stay, if it leaves no gap and the line either ends later or begins a stored policy year (so that the same line
 * changes nothing the second time). Any other start replaces the stored one.
 * @param beginsYear whether the line starts on the first day of a stored policy year
 */
export function startAfterLine(
  stored: OpenPeriod,
  line: DatePeriod,
  beginsYear: boolean,
): PlainDate {
  const { start, end } = closed(stored);
  const isRenewal =
    line.start > start && line.start <= nextDay(end) && (line.end > end || beginsYear);
  return isRenewal ? start : line.start;
}

/** The days of the stored periods that are in none of the new ones, as periods in their order. */
export function daysTakenAway(
  before: readonly OpenPeriod[],
  after: readonly OpenPeriod[],
): DatePeriod[] {
  const kept = after.map(closed).toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return joined(before.map(closed)).flatMap((period) => without(period, kept));
}

/** Periods that touch or overlap as one, by their start. Periods that end before they start have no days. */
function joined(periods: readonly DatePeriod[]): DatePeriod[] {
  const one: DatePeriod[] = [];
  const inOrder = periods
    .filter(({ start, end }) => start <= end)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
  for (const period of inOrder) {
    const last = one.at(-1);
    if (last === undefined || period.start > nextDay(last.end)) one.push(period);
    else if (period.end > last.end) one.splice(-1, 1, { start: last.start, end: period.end });
  }
  return one;
}

function without(period: DatePeriod, kept: readonly DatePeriod[]): DatePeriod[] {
  const lost: DatePeriod[] = [];
  let from: PlainDate | undefined = period.start;
  for (const { start, end } of kept) {
    if (from === undefined || start > period.end) break;
    if (end < from || end < start) continue;
    if (start > from) lost.push({ start: from, end: addDays(start, -1) });
    from = end >= period.end ? undefined : nextDay(end);
  }
  return from === undefined ? lost : [...lost, { start: from, end: period.end }];
}
