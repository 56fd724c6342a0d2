// Parses dates as people type them at the counter: "3/11", "31", "t", "-1", "3 nov". Always day first.

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
const NAMED = /^(\d{1,2})[/. -]?([a-z]{3,9})(?:[/. -]?(\d{4}|\d{2}))?$/;
const YEARS_TO_NEXT_LEAP_DAY = 8;
const MONTHS_TO_NEXT_31ST = 2;
const YEARS_AHEAD = 10;

/**
 * Parses a typed date: a full date ("2026-11-03", "3/11/2026", "3.11.26", "3 Nov 2026"), a day and month
 * ("3/11", "3 nov": the latest one that is not in the future), a day ("31": the latest one that is not in the
 * future), "t" for today, "-1" and "+1" for days from today. A year of two digits is within the next 10 or
 * the last 89 years.
 * Source: domain decision; day first, as Singapore writes dates.
 * @returns undefined if the text is none of these or the day does not exist
 */
export function parseDateInput(typed: string, today: PlainDate): PlainDate | undefined {
  // Input methods for Chinese and Japanese write full-width digits.
  const text = typed.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (text === 't' || text === 'today') return today;
  const relative = RELATIVE.exec(text);
  if (relative !== null) return addDays(today, Number(relative[0]));
  const dayOnly = DAY_ONLY.exec(text);
  if (dayOnly !== null) return latestDay(Number(dayOnly[1]), today);
  const numeric = NUMERIC.exec(text);
  if (numeric !== null) {
    return dayAndMonth(Number(numeric[1]), Number(numeric[2]), numeric[3], today);
  }
  const named = NAMED.exec(text);
  if (named !== null) return dayAndMonth(Number(named[1]), monthNumber(named[2]), named[3], today);
  return parsePlainDate(text);
}

/** 1–12 for a month name of at least three letters ("nov", "sept", "november"), else 0. */
function monthNumber(name = ''): number {
  return MONTHS.findIndex((month) => month.startsWith(name)) + 1;
}

function dayAndMonth(
  day: number,
  month: number,
  year: string | undefined,
  today: PlainDate,
): PlainDate | undefined {
  if (year === undefined) return latestDayAndMonth(day, month, today);
  return existing(year.length === 2 ? fullYear(Number(year), today) : Number(year), month, day);
}

function fullYear(twoDigits: number, today: PlainDate): number {
  const latest = partsOf(today).year + YEARS_AHEAD;
  return latest - ((((latest - twoDigits) % 100) + 100) % 100);
}

function latestDayAndMonth(day: number, month: number, today: PlainDate): PlainDate | undefined {
  const { year } = partsOf(today);
  for (let back = 0; back <= YEARS_TO_NEXT_LEAP_DAY; back += 1) {
    const date = existing(year - back, month, day);
    if (date !== undefined && date <= today) return date;
  }
  return undefined;
}

function latestDay(day: number, today: PlainDate): PlainDate | undefined {
  const { year, month } = partsOf(today);
  for (let back = 0; back <= MONTHS_TO_NEXT_31ST; back += 1) {
    const monthBack = ((month - 1 - back + 12) % 12) + 1;
    const date = existing(monthBack > month ? year - 1 : year, monthBack, day);
    if (date !== undefined && date <= today) return date;
  }
  return undefined;
}

function existing(year: number, month: number, day: number): PlainDate | undefined {
  if (day < 1 || day > daysInMonth(year, month) || year < 1) return undefined;
  return dateOf(year, month, day);
}
