// A notification code: a referral code that the public tool makes.

import type { LocationType } from '../catalogue/location-type.ts';
import { addDays, addMonths } from '../values/date-arithmetic.ts';
import type { PlainDate } from '../values/plain-date.ts';

/** The targets of a referral (Access spec §9). */
export const CONSULT_TYPES = ['LAB', 'XRAY', 'SP'] as const;

export type ConsultType = (typeof CONSULT_TYPES)[number];

const YEARS_BACK = 3;
const MONTHS_PER_YEAR = 12;
/** The days after the visit date on which a code is still valid (domain decision). */
const VALID_DAYS: Readonly<Record<ConsultType, number>> = { LAB: 30, XRAY: 30, SP: 365 };

const REFERRING_TYPES: readonly LocationType[] = ['SP', 'GP', 'GPJB'];

/**
 * Whether a diagnosis is required: if a specialist, GP or GP-JB clinic refers to a laboratory or an X-ray
 * (Access spec §4).
 */
export function isDiagnosisNeeded(
  clinicType: LocationType | undefined,
  consultType: ConsultType | undefined,
): boolean {
  const isTest = consultType === 'LAB' || consultType === 'XRAY';
  return isTest && clinicType !== undefined && REFERRING_TYPES.includes(clinicType);
}

/** The earliest visit date of a notification code: 3 years before today (Access spec §5). */
export function earliestVisitDate(today: PlainDate): PlainDate {
  return addMonths(today, -YEARS_BACK * MONTHS_PER_YEAR);
}

/** The first and the last day on which a code for a visit is valid. */
export function notificationValidity(
  consultType: ConsultType,
  visitDate: PlainDate,
): { readonly from: PlainDate; readonly to: PlainDate } {
  return { from: visitDate, to: addDays(visitDate, VALID_DAYS[consultType]) };
}

/** Without characters that are easily confused: I and 1, O and 0. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;

/** The code for random bytes, one letter per byte. */
export function notificationCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) =>
    CODE_LETTERS.charAt(byte % CODE_LETTERS.length),
  ).join('');
}
