// The only place that reads the time. Business dates are dates in Singapore.
import { businessDate } from '@portal/rules/values/date-arithmetic.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';

export interface Clock {
  /** The current time. */
  now(): Date;
  /** Today's date in Singapore. */
  today(): PlainDate;
}

function clockAt(milliseconds: () => number): Clock {
  return {
    now: () => new Date(milliseconds()),
    today: () => businessDate(milliseconds()),
  };
}

/** The real time; or, with an ISO time, a clock that starts at that time. */
export function startClock(startsAt?: string): Clock {
  if (startsAt === undefined) return clockAt(() => Date.now());
  const shift = Date.parse(startsAt) - Date.now();
  return clockAt(() => Date.now() + shift);
}

/** A clock that stays at another clock's current time, so that a whole request uses one moment. */
export function stoppedClock(clock: Clock): Clock {
  const at = clock.now().getTime();
  return clockAt(() => at);
}

/** A clock that stays at an ISO time, for work that was done then. */
export function clockStoppedAt(iso: string): Clock {
  return clockAt(() => Date.parse(iso));
}

/**
 * A clock that tests set by hand.
 * @internal
 */
export function manualClock(
  startsAt: string,
): Clock & { set(iso: string): void; advance(milliseconds: number): void } {
  let at = Date.parse(startsAt);
  return {
    ...clockAt(() => at),
    set: (iso) => {
      at = Date.parse(iso);
    },
    advance: (milliseconds) => {
      at += milliseconds;
    },
  };
}

/** ISO text of a timestamp in PostgreSQL's format, `2026-11-05 01:02:03.456+00`. */
export function isoFromDatabase(text: string): string {
  return new Date(text).toISOString();
}

/** ISO text of the time some milliseconds after a moment. */
export function isoAfter(moment: Date, milliseconds: number): string {
  return new Date(moment.getTime() + milliseconds).toISOString();
}

/** The same for a moment in ISO text. */
export function isoLater(iso: string, milliseconds: number): string {
  return isoAfter(new Date(iso), milliseconds);
}

/** A moment by the real time, for stores that count it themselves. */
export function realMomentIn(milliseconds: number): Date {
  return new Date(Date.now() + milliseconds);
}

/** Seconds since 1970 of an ISO time. */
export function secondsOf(iso: string): number {
  return Date.parse(iso) / 1000;
}

/** ISO text of seconds since 1970. */
export function isoFromSeconds(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** Milliseconds between an ISO time and a later moment. */
export function millisecondsSince(iso: string, moment: Date): number {
  return moment.getTime() - Date.parse(iso);
}

/** The date in Singapore of an ISO time. */
export function businessDateOf(iso: string): PlainDate {
  return businessDate(Date.parse(iso));
}
