// Whether a clinic is on a panel on a day.
import { isWithin, type PlainDate } from '../values/plain-date.ts';

export interface PanelPeriod {
  readonly status: string;
  /** First and last day; open-ended if undefined. */
  readonly startDate?: PlainDate | undefined;
  readonly endDate?: PlainDate | undefined;
}

/** First and last day are included. The SQL function `is_on_panel` repeats this for lists. */
export function isOnPanel({ status, startDate, endDate }: PanelPeriod, day: PlainDate): boolean {
  return status === 'ACTIVE' && isWithin(day, startDate, endDate);
}
