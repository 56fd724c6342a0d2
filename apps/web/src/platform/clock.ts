// The only access to the clock. Business time is the server's (a demo may run at another date); the device's clock
// measures durations only.
import { type PlainDate } from '@portal/rules/values/plain-date.ts';
import { businessDate, daysBetween } from '@portal/rules/values/date-arithmetic.ts';

let offset = 0;

/** Milliseconds since 1970 on this device: for durations, never for business rules. */
export function deviceNow(): number {
  return Date.now();
}

/** Sets the server's time. */
export function syncClock(serverTime: string): void {
  const parsed = Date.parse(serverTime);
  if (!Number.isNaN(parsed)) offset = parsed - Date.now();
}

/** A timestamp some milliseconds later; the same text if it is invalid. */
export function laterBy(timestamp: string, milliseconds: number): string {
  const parsed = Date.parse(timestamp);
  return Number.isNaN(parsed) ? timestamp : new Date(parsed + milliseconds).toISOString();
}

/** Milliseconds since 1970 on the server. */
function now(): number {
  return Date.now() + offset;
}

/** Seconds from now until an ISO timestamp, by the server's clock; 0 if it is in the past or invalid. */
export function secondsUntil(timestamp: string): number {
  const parsed = Date.parse(timestamp);
  return Number.isNaN(parsed) ? 0 : Math.max(0, Math.floor((parsed - now()) / 1000));
}

/** The business date: the day in Singapore. */
export function today(): PlainDate {
  return businessDate(now());
}

/** Milliseconds since 1970 of an ISO timestamp; undefined if invalid. */
export function momentOf(timestamp: string): number | undefined {
  const parsed = Date.parse(timestamp);
  return Number.isNaN(parsed) ? undefined : parsed;
}

/** Calendar days in Singapore since an ISO timestamp: 0 today, 1 yesterday. */
export function daysSince(timestamp: string): number {
  const moment = momentOf(timestamp);
  return moment === undefined ? 0 : daysBetween(businessDate(moment), today());
}

const SINGAPORE_OFFSET_HOURS = 8;

/** The hour of the day in Singapore, 0 to 23. */
export function hourOfDay(): number {
  return Math.floor(now() / 3_600_000 + SINGAPORE_OFFSET_HOURS) % 24;
}
