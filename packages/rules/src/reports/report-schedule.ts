// When a saved report is sent: every morning, every Monday, or on the first of each month.
import { addDays, addMonths, weekdayOf } from '../values/date-arithmetic.ts';
import { firstOfMonth, type PlainDate } from '../values/plain-date.ts';

export const REPORT_FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;
export type ReportFrequency = (typeof REPORT_FREQUENCIES)[number];

const NEXT_MONDAY = 8;

const NEXT_DAY: Readonly<Record<ReportFrequency, (day: PlainDate) => PlainDate>> = {
  DAILY: (day) => addDays(day, 1),
  WEEKLY: (day) => addDays(day, NEXT_MONDAY - weekdayOf(day)),
  MONTHLY: (day) => addMonths(firstOfMonth(day), 1),
};

/** The first day after a day on which the report is sent. Days that were missed are not made up for. */
export function nextReportDay(frequency: ReportFrequency, day: PlainDate): PlainDate {
  return NEXT_DAY[frequency](day);
}
