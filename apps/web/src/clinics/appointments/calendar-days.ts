// The days of the calendar: weeks start on Monday.
import { addDays, addMonths, weekdayOf } from '@portal/rules/values/date-arithmetic.ts';
import { firstOfMonth, lastOfMonth, type PlainDate } from '@portal/rules/values/plain-date.ts';

export const CALENDAR_VIEWS = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

const DAYS = 7;

const mondayOf = (day: PlainDate) => addDays(day, 1 - weekdayOf(day));

/** The shown days: of a month whole weeks, so also some of the months beside it. */
export function shownDays(
  view: CalendarView,
  day: PlainDate,
): { readonly from: PlainDate; readonly to: PlainDate } {
  if (view === 'day') return { from: day, to: day };
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), DAYS - 1) };
  const lastMonday = mondayOf(lastOfMonth(day));
  return { from: mondayOf(firstOfMonth(day)), to: addDays(lastMonday, DAYS - 1) };
}

/** The weeks between two days that start and end whole weeks. */
export function weeksBetween(from: PlainDate, to: PlainDate): readonly (readonly PlainDate[])[] {
  const weeks: PlainDate[][] = [];
  for (let monday = from; monday <= to; monday = addDays(monday, DAYS)) {
    weeks.push(Array.from({ length: DAYS }, (_, at) => addDays(monday, at)));
  }
  return weeks;
}

/** A day in the next or the previous period. */
export function stepFrom(view: CalendarView, day: PlainDate, step: -1 | 1): PlainDate {
  if (view === 'day') return addDays(day, step);
  return view === 'week' ? addDays(day, step * DAYS) : addMonths(firstOfMonth(day), step);
}
