// The only reader of the clock. Business time is the server's (a demo may run at another date);
// the device's own clock measures durations only.
import { type PlainDate } from '@portal/rules/values/plain-date.ts';
import { businessDate, daysBetween } from '@portal/rules/values/date-arithmetic.ts';

let offset = 0;

/** Milliseconds since 1970 on this device: for durations, never for business rules. */
export function deviceNow(): number {
  return Date.now();
}

/** Tells the clock what time the server has. */
export function syncClock(serverTime: string): void {
  const parsed = Date.parse(serverTime);
  if (!Number.isNaN(parsed)) offset = parsed - Date.now();
}

/** Milliseconds since 1970 on the server. */
function now(): number {
  return Date.now() + offset;
}

/** Seconds from now, on the server's clock, until an ISO timestamp; 0 when it is past or none. */
export function secondsUntil(timestamp: string): number {
  const parsed = Date.parse(timestamp);
  return Number.isNaN(parsed) ? 0 : Math.max(0, Math.floor((parsed - now()) / 1000));
}

/** The business date: the day in Singapore. */
export function today(): PlainDate {
  return businessDate(now());
}

/** Milliseconds since 1970 of an ISO timestamp, or undefined when it is none. */
export function momentOf(timestamp: string): number | undefined {
  const parsed = Date.parse(timestamp);
  return Number.isNaN(parsed) ? undefined : parsed;
}

/** Days on the calendar of Singapore since an ISO timestamp: 0 today, 1 since yesterday. */
export function daysSince(timestamp: string): number {
  const moment = momentOf(timestamp);
  return moment === undefined ? 0 : daysBetween(businessDate(moment), today());
}

const SINGAPORE_OFFSET_HOURS = 8;

/** The hour of the day in Singapore, 0 to 23. */
export function hourOfDay(): number {
  return Math.floor(now() / 3_600_000 + SINGAPORE_OFFSET_HOURS) % 24;
}
