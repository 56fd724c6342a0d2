// Parses dates as people type them at the counter: "3/11", "31", "031126", "t", "-1", "3 nov". Always day first.

import { compatible } from './typed-text.ts';
import { addDays } from './date-arithmetic.ts';
import { type PlainDate, dateOf, daysInMonth, parsePlainDate, partsOf } from './plain-date.ts';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const RELATIVE = /^[+-]\d{1,4}$/;
const DAY_ONLY = /^(\d{1,2})$/;
const NUMERIC = /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{4}|\d{2}))?$/;
/** From a number pad. */
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const NAMED = /^(\d{1,2})[/. -]?([a-z]{3,9})(?:[/. -]?(\d{4}|\d{2}))?$/;
const YEARS_TO_NEXT_LEAP_DAY = 8;
const MONTHS_TO_NEXT_31ST = 2;
const YEARS_AHEAD = 10;

/** A date without a year, or without a month, is the nearest one in this direction; today is in both. */
export type DateDirection = 'FUTURE' | 'PAST';

/**
 * Parses a typed date: a full date ("2026-11-03", "3/11/2026", "3.11.26", "3 Nov 2026"), a day and month
 * ("3/11", "3 nov"), a day ("31"), the digits alone ("031126", "03112026"), "t" for today, "-1" and "+1" for days from today. A year of two digits is
 * within the next 10 or the last 89 years.
 * Source: domain decision; day first, as Singapore writes dates.
 * @returns undefined if the text is none of these or the day does not exist
 */
export function parseDateInput(
  typed: string,
  today: PlainDate,
  direction: DateDirection = 'PAST',
): PlainDate | undefined {
  // Input methods for Chinese and Japanese write full-width digits.
  const text = compatible(typed).trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (text === 't' || text === 'today') return today;
  const relative = RELATIVE.exec(text);
  if (relative !== null) return addDays(today, Number(relative[0]));
  const near: Near = { today, step: direction === 'PAST' ? -1 : 1 };
  const dayOnly = DAY_ONLY.exec(text);
  if (dayOnly !== null) return nearestDay(Number(dayOnly[1]), near);
  const numeric = NUMERIC.exec(text) ?? DIGITS.exec(text);
  if (numeric !== null) {
    return dayAndMonth(Number(numeric[1]), Number(numeric[2]), numeric[3], near);
  }
  const named = NAMED.exec(text);
  if (named !== null) return dayAndMonth(Number(named[1]), monthNumber(named[2]), named[3], near);
  return parsePlainDate(text);
}

interface Near {
  readonly today: PlainDate;
  /** -1 to search back, 1 to search ahead. */
  readonly step: -1 | 1;
}

/** 1–12 for a month name of at least three letters ("nov", "sept", "november"), else 0. */
function monthNumber(name = ''): number {
  return MONTHS.findIndex((month) => month.startsWith(name)) + 1;
}

function dayAndMonth(
  day: number,
  month: number,
  year: string | undefined,
  near: Near,
): PlainDate | undefined {
  if (year === undefined) return nearestDayAndMonth(day, month, near);
  return existing(
    year.length === 2 ? fullYear(Number(year), near.today) : Number(year),
    month,
    day,
  );
}

function fullYear(twoDigits: number, today: PlainDate): number {
  const latest = partsOf(today).year + YEARS_AHEAD;
  return latest - ((((latest - twoDigits) % 100) + 100) % 100);
}

function isInDirection(date: PlainDate, { today, step }: Near): boolean {
  return step === -1 ? date <= today : date >= today;
}

function nearestDayAndMonth(day: number, month: number, near: Near): PlainDate | undefined {
  const { year } = partsOf(near.today);
  for (let years = 0; years <= YEARS_TO_NEXT_LEAP_DAY; years += 1) {
    const date = existing(year + years * near.step, month, day);
    if (date !== undefined && isInDirection(date, near)) return date;
  }
  return undefined;
}

function nearestDay(day: number, near: Near): PlainDate | undefined {
  const { year, month } = partsOf(near.today);
  for (let months = 0; months <= MONTHS_TO_NEXT_31ST; months += 1) {
    const fromJanuary = year * 12 + month - 1 + months * near.step;
    const date = existing(Math.floor(fromJanuary / 12), (fromJanuary % 12) + 1, day);
    if (date !== undefined && isInDirection(date, near)) return date;
  }
  return undefined;
}

function existing(year: number, month: number, day: number): PlainDate | undefined {
  if (day < 1 || day > daysInMonth(year, month) || year < 1) return undefined;
  return dateOf(year, month, day);
}
