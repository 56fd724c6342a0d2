import type { ClaimType } from '../../catalogue/claim-type.ts';
import { partsOf, type PlainDate } from '../../values/plain-date.ts';

const KINDS = { OUTPATIENT: 'OC', INPATIENT: 'IC' } as const satisfies Record<ClaimType, string>;

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}

/**
 * The claim number that people see (`claim_code` on the wire), for example OC-2611-004821: type, year and month
 * of submission, and a running number.
 * @param running the running number over all clinics
 */
export function claimNumber(type: ClaimType, submittedOn: PlainDate, running: number): string {
  const { year, month } = partsOf(submittedOn);
  return `${KINDS[type]}-${padded(year % 100, 2)}${padded(month, 2)}-${padded(running, 6)}`;
}
