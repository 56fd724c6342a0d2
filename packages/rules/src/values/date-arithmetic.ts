// Date arithmetic with day numbers of the Gregorian calendar.

import { type PlainDate, dateOf, daysInMonth, partsOf } from './plain-date.ts';

const DAYS_PER_400_YEARS = 146_097;
const DAYS_BEFORE_1970 = 719_468;
const MILLISECONDS_PER_DAY = 86_400_000;
const SINGAPORE_OFFSET = 8 * 3_600_000;

/** Milliseconds since 1970 at the end of a day in Singapore. */
export function endOfBusinessDay(date: PlainDate): number {
  return (toDayNumber(date) + 1) * MILLISECONDS_PER_DAY - SINGAPORE_OFFSET;
}

/** Days since 1970-01-01, negative before. Years start in March, so that leap days come last. */
function toDayNumber(date: PlainDate): number {
  const { year, month, day } = partsOf(date);
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * DAYS_PER_400_YEARS + yearOfEra * 365 + leapDays + dayOfYear - DAYS_BEFORE_1970;
}

function fromDayNumber(dayNumber: number): PlainDate {
  const days = dayNumber + DAYS_BEFORE_1970;
  const era = Math.floor(days / DAYS_PER_400_YEARS);
  const dayOfEra = days - era * DAYS_PER_400_YEARS;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const daysBeforeYear = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  const dayOfYear = dayOfEra - daysBeforeYear;
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return dateOf(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

/**
 * The date this number of days later (earlier if negative).
 * @throws RangeError outside the years 1 to 9999
 */
export function addDays(date: PlainDate, days: number): PlainDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/**
 * The same day this number of months later (earlier if negative), or the last day of a shorter month:
 * 31 January plus one month is 28 or 29 February.
 * @throws RangeError outside the years 1 to 9999
 */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const { year, month, day } = partsOf(date);
  const monthNumber = year * 12 + (month - 1) + months;
  const newYear = Math.floor(monthNumber / 12);
  const newMonth = monthNumber - newYear * 12 + 1;
  return dateOf(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
}

/** Days between two dates without the first: 0 on the same day, 1 on the next. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** Days between two dates including both: 1 on the same day, 2 on the next (Claims spec §5). */
export function daysInclusive(from: PlainDate, to: PlainDate): number {
  return daysBetween(from, to) + 1;
}

/** Full years between two dates, for example the age on a day. */
export function fullYearsBetween(from: PlainDate, to: PlainDate): number {
  const start = partsOf(from);
  const end = partsOf(to);
  const isBeforeAnniversary =
    end.month < start.month || (end.month === start.month && end.day < start.day);
  return end.year - start.year - (isBeforeAnniversary ? 1 : 0);
}

/** The weekday of a date: 1 Monday to 7 Sunday. */
export function weekdayOf(date: PlainDate): number {
  const fromMonday = (toDayNumber(date) + 3) % 7;
  return (fromMonday < 0 ? fromMonday + 7 : fromMonday) + 1;
}

/**
 * The business date of a moment: the day in Singapore (UTC+08:00 all year round).
 * @param epochMilliseconds milliseconds since 1970-01-01T00:00Z
 */
export function businessDate(epochMilliseconds: number): PlainDate {
  return fromDayNumber(Math.floor((epochMilliseconds + SINGAPORE_OFFSET) / MILLISECONDS_PER_DAY));
}
