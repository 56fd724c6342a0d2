// Reads dates and times of exports: as text, as a number of a spreadsheet, alone or together, with or without a time zone.
import { addDays } from '../../values/date-arithmetic.ts';
import { parseDateInput } from '../../values/date-input.ts';
import { parsePlainDate, plainDate, type PlainDate } from '../../values/plain-date.ts';

/** Day 0 of spreadsheets; their day 60, 29 February 1900, does not exist, so earlier days are not read. */
const SERIAL_ZERO = plainDate('1899-12-30');
/** 1954 to 2064. */
const SERIALS = { min: 20_000, max: 60_000 };
/** A day and its part, or only the part of a day. */
const SERIAL = /^(\d{5})(?:[.,](\d+))?$/;
const FRACTION = /^0?[.,](\d+)$/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const WITH_YEAR = /^\d{1,2}[/. -]?(?:\d{1,2}|[a-z]{3,9})[/. -]?(?:\d{4}|\d{2})$/i;
const DATE_AND_CLOCK = /^(\S.*?\d)(?:T|,? )(\d{1,2}(?:[:.]\d\d| ?[ap]\.?m).*)$/i;
/** 14:35, 14.35.20, 1435, 2:35 pm, 1435 hrs; then perhaps a zone: Z, +08:00, UTC+8, SGT. */
const CLOCK =
  /^(\d{1,2})(?:[:.]?(\d\d)(?:[:.]?(\d\d)(?:[.,]\d+)?)?)?\s*(?:([ap])\.?m\.?|h(?:ou)?rs?\.?)?\s*(?:(Z|UTC|GMT|SGT)|(?:UTC|GMT)?([+-]\d{1,2}):?(\d\d)?)?$/i;

const NOON = 12;
const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = 1440;
const SECONDS_A_MINUTE = 60;
const LAST_HOUR = 23;
/** Minutes before UTC. */
const SINGAPORE = 8 * MINUTES_AN_HOUR;

function cleaned(cell: string): string {
  return cell.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
}

/** A date with its year, day first unless the year is first. */
function dateOf(text: string, today: PlainDate): PlainDate | undefined {
  const yearFirst = COMPACT.exec(text) ?? YEAR_FIRST.exec(text);
  if (yearFirst !== null) {
    const [, year = '', month = '', day = ''] = yearFirst;
    return parsePlainDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  }
  return WITH_YEAR.test(text) ? parseDateInput(text, today) : undefined;
}

/** The minutes since midnight in Singapore; below 0 or beyond a day for a zone where another day is written. */
function clockOf(text: string): number | undefined {
  const match = CLOCK.exec(text);
  if (match === null) return undefined;
  const [, hours = '', minutes = '0', seconds = '0', half, zone, offset, offsetMinutes = '0'] =
    match;
  const written = Number(hours);
  if (half !== undefined && (written < 1 || written > NOON)) return undefined;
  const hour =
    half === undefined ? written : (written % NOON) + (half.toLowerCase() === 'p' ? NOON : 0);
  const isTime =
    hour <= LAST_HOUR && Number(minutes) < MINUTES_AN_HOUR && Number(seconds) < SECONDS_A_MINUTE;
  if (!isTime) return undefined;
  const local = hour * MINUTES_AN_HOUR + Number(minutes);
  const isElsewhere = offset !== undefined || (zone !== undefined && !/SGT/i.test(zone));
  if (!isElsewhere) return local;
  const sign = offset?.startsWith('-') === true ? -1 : 1;
  const east = Number(offset ?? 0) * MINUTES_AN_HOUR + sign * Number(offsetMinutes);
  return local - east + SINGAPORE;
}

const COARSE_DIGITS = 4;

/** Minutes of a part of a day. Few digits are a rounded minute; many have the second. */
function minutesOfPart(digits: string): number {
  const step = digits.length <= COARSE_DIGITS ? 1 : SECONDS_A_MINUTE;
  const minutes = Math.round(Number(`0.${digits}`) * MINUTES_A_DAY * step) / step;
  return Math.floor(minutes) % MINUTES_A_DAY;
}

interface DateAndClock {
  readonly date: PlainDate;
  readonly minutes: number;
}

function dateAndClockOf(text: string, today: PlainDate): DateAndClock | undefined {
  const [, dateText = '', clockText = ''] = DATE_AND_CLOCK.exec(text) ?? [];
  const date = dateOf(dateText, today);
  const minutes = clockOf(clockText);
  return date === undefined || minutes === undefined ? undefined : { date, minutes };
}

function daySerial(text: string): { day: PlainDate; part: string | undefined } | undefined {
  const [, digits, part] = SERIAL.exec(text) ?? [];
  const days = Number(digits);
  if (digits === undefined || days < SERIALS.min || days > SERIALS.max) return undefined;
  return { day: addDays(SERIAL_ZERO, days), part };
}

/** The date of a cell; with a time zone, the day in Singapore. Undefined if any part of the cell cannot be read. */
export function parseBulkDate(cell: string, today: PlainDate): PlainDate | undefined {
  const text = cleaned(cell);
  const serial = daySerial(text);
  if (serial !== undefined) return serial.day;
  const both = dateAndClockOf(text, today);
  if (both === undefined) return dateOf(text, today);
  return addDays(both.date, Math.floor(both.minutes / MINUTES_A_DAY));
}

/** The hour of the visit as a claim has it: '14:35', '2.35 pm' and 0.6076 of a spreadsheet are '14:00'. */
export function parseBulkTime(cell: string, today: PlainDate): string | undefined {
  const minutes = minutesIn(cleaned(cell), today);
  if (minutes === undefined) return undefined;
  const ofDay = (minutes + MINUTES_A_DAY) % MINUTES_A_DAY;
  return `${String(Math.floor(ofDay / MINUTES_AN_HOUR)).padStart(2, '0')}:00`;
}

function minutesIn(text: string, today: PlainDate): number | undefined {
  const part = FRACTION.exec(text)?.[1] ?? daySerial(text)?.part;
  if (part !== undefined) return minutesOfPart(part);
  if (SERIAL.test(text)) return undefined;
  return clockOf(text) ?? dateAndClockOf(text, today)?.minutes;
}
