// Ids in the format of UUIDv7 (48 bits of time, the rest random) from a seeded generator, so that rows can refer to
// each other before they are stored, and a second load produces the same ids.
import { daysBetween } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { isoFromSeconds } from '../../platform/clock.ts';
import type { Random } from './seeded-random.ts';

const EPOCH = plainDate('1970-01-01');
const MILLISECONDS_PER_DAY = 86_400_000;
const MILLISECONDS_PER_MINUTE = 60_000;
const SINGAPORE_AHEAD = 8 * 60 * MILLISECONDS_PER_MINUTE;

/** Milliseconds since 1970 of a minute of a day in Singapore. */
export function millisecondsAt(date: PlainDate, minute = 0): number {
  return (
    daysBetween(EPOCH, date) * MILLISECONDS_PER_DAY +
    minute * MILLISECONDS_PER_MINUTE -
    SINGAPORE_AHEAD
  );
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

/** A new id whose time is `milliseconds`. */
export function seededId(random: Random, milliseconds: number): string {
  const time = hex(milliseconds, 12);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hex(random.between(0, 0xfff), 3)}`,
    hex(0x8000 | random.between(0, 0x3fff), 4),
    hex(random.between(0, 0xff_ffff), 6) + hex(random.between(0, 0xff_ffff), 6),
  ].join('-');
}

/** ISO text of milliseconds since 1970. */
export function timeText(milliseconds: number): string {
  return isoFromSeconds(milliseconds / 1000);
}

/** ISO text of a minute of a day in Singapore. */
export function timeTextOn(date: PlainDate, minute: number): string {
  const hours = String(Math.floor(minute / 60)).padStart(2, '0');
  const minutes = String(minute % 60).padStart(2, '0');
  return `${date}T${hours}:${minutes}:00+08:00`;
}
