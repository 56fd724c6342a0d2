// The periods that the menu of visit dates offers.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { firstOfMonth, lastOfMonth, type PlainDate } from '@portal/rules/values/plain-date.ts';

const WEEK = 6;

export const USUAL_PERIODS = ['LAST_DAYS', 'THIS_MONTH', 'LAST_MONTH'] as const;
export type UsualPeriod = (typeof USUAL_PERIODS)[number];

/** The first and last day of a usual period. */
export function datesOf(
  period: UsualPeriod,
  today: PlainDate,
): { readonly from: PlainDate; readonly to: PlainDate } {
  const thisMonth = firstOfMonth(today);
  if (period === 'LAST_DAYS') return { from: addDays(today, -WEEK), to: today };
  if (period === 'THIS_MONTH') return { from: thisMonth, to: today };
  const lastMonth = addDays(thisMonth, -1);
  return { from: firstOfMonth(lastMonth), to: lastOfMonth(lastMonth) };
}
