// A calendar day without time or zone, as 'YYYY-MM-DD'. Text order equals date order, so dates can be compared
// with < and >. Arithmetic uses day numbers, without clock, time zone or daylight saving.

declare const plainDateBrand: unique symbol;

/** An existing day as 'YYYY-MM-DD', from 0001-01-01 to 9999-12-31. */
export type PlainDate = string & { readonly [plainDateBrand]: true };

/** Month 1–12, day 1–31. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const PATTERN = /^(\d{4})-(\d\d)-(\d\d)$/;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isPlainDate(text: string): text is PlainDate {
  const match = PATTERN.exec(text);
  if (match === null) return false;
  const day = Number(match[3]);
  return (
    Number(match[1]) >= 1 && day >= 1 && day <= daysInMonth(Number(match[1]), Number(match[2]))
  );
}

/** The number of days in a month; 0 for a month that does not exist. */
export function daysInMonth(year: number, month: number): number {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && isLeapYear ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

/** The date; undefined if the text is not 'YYYY-MM-DD' or the day does not exist. */
export function parsePlainDate(text: string): PlainDate | undefined {
  return isPlainDate(text) ? text : undefined;
}

/**
 * The date.
 * @throws RangeError when the text is not an existing day as 'YYYY-MM-DD'
 */
export function plainDate(text: string): PlainDate {
  if (!isPlainDate(text)) throw new RangeError(`'${text}' is not a date (YYYY-MM-DD)`);
  return text;
}

/**
 * The date of a year, month (1–12) and day.
 * @throws RangeError when there is no such day
 */
export function dateOf(year: number, month: number, day: number): PlainDate {
  const text = [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-');
  return plainDate(text);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** 01 Jan 0001, the earliest date (Claims spec §5). */
export const MIN_DATE: PlainDate = plainDate('0001-01-01');

/** 31 Dec 9999, the latest date; as a stored end date it means "no end" (Claims spec §5). */
export const MAX_DATE: PlainDate = plainDate('9999-12-31');

/** The date; undefined for a stored 9999-12-31, which means "no date". */
export function dateUnlessOpen(date: PlainDate | null | undefined): PlainDate | undefined {
  return date === null || date === MAX_DATE ? undefined : date;
}

/** Year, month (1–12) and day of a date. */
export function partsOf(date: PlainDate): DateParts {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

/** Whether a date is within a period, both ends included. A missing end is open. */
export function isWithin(
  date: PlainDate,
  from: PlainDate | null | undefined,
  to: PlainDate | null | undefined,
): boolean {
  return date >= (from ?? MIN_DATE) && date <= (to ?? MAX_DATE);
}

/** The first day of the month of a date. */
export function firstOfMonth(date: PlainDate): PlainDate {
  const { year, month } = partsOf(date);
  return dateOf(year, month, 1);
}

/** The last day of the month of a date. */
export function lastOfMonth(date: PlainDate): PlainDate {
  const { year, month } = partsOf(date);
  return dateOf(year, month, daysInMonth(year, month));
}
