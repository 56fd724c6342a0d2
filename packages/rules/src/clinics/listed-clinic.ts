// The clinics that a clinic group still sees.
import type { PlainDate } from '../values/plain-date.ts';

/** The dates on which a clinic leaves: off-boarding, or a later date until which it stays listed. */
export interface ClinicDates {
  readonly offBoardingDate: PlainDate | undefined;
  readonly extendedDate: PlainDate | undefined;
}

/**
 * Whether a clinic is listed: up to and including its extended date, or its off-boarding date if it has no
 * extended date. Source: Claims spec §2, clinic-group dashboard.
 */
export function isClinicListed(
  { offBoardingDate, extendedDate }: ClinicDates,
  today: PlainDate,
): boolean {
  const last = extendedDate ?? offBoardingDate;
  return last === undefined || last >= today;
}
