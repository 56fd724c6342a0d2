// Which clinics a clinic group still sees.
import type { PlainDate } from '../values/plain-date.ts';

/** When a clinic leaves: its off-boarding date, or a later one until which it stays listed. */
export interface ClinicDates {
  readonly offBoardingDate: PlainDate | undefined;
  readonly extendedDate: PlainDate | undefined;
}

/**
 * Whether a clinic is listed: until its extended date, or if it has none its off-boarding date, has
 * passed; the day itself still counts. Source: Claims spec §2, clinic-group dashboard.
 */
export function isClinicListed(
  { offBoardingDate, extendedDate }: ClinicDates,
  today: PlainDate,
): boolean {
  const last = extendedDate ?? offBoardingDate;
  return last === undefined || last >= today;
}
