// The choices for the days and the start of a medical certificate.

import { daysBetween } from '../../values/date-arithmetic.ts';
import type { PlainDate } from '../../values/plain-date.ts';

/** A number of days; null is "-NA-", no certificate. */
export interface McOption {
  readonly days: number | null;
  readonly label: string;
}

const HALF_DAYS = 20;

/** -NA-, then 0 to 10 in half steps (Claims spec §9). */
export const MC_OPTIONS: readonly McOption[] = [
  { days: null, label: '-NA-' },
  ...Array.from({ length: HALF_DAYS + 1 }, (_, half) => ({
    days: half / 2,
    label: String(half / 2),
  })),
];

/** Whether this number of days is one of the choices. */
export function isMcDaysOption(days: number | null): boolean {
  return MC_OPTIONS.some((option) => option.days === days);
}

/** Whether a certificate may start on a day: the visit date or the day after it (Claims spec §5). */
export function isMcStartAllowed(startDate: PlainDate, visitDate: PlainDate): boolean {
  const days = daysBetween(visitDate, startDate);
  return days === 0 || days === 1;
}
