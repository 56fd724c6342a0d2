// Reads dates and times of exports: as text, as a number of a spreadsheet, alone or together, with or without a time zone.
import { compatible } from '../../values/typed-text.ts';
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
const DATE_AND_CLOCK = /^(\S.*?\d)(T|,? )(\d{1,2}(?:[:.]\d\d| ?[ap]\.?m).*)$/i;
/** 14:35, 14.35.20, 1435, 2:35 pm, 1435 hrs; then perhaps a zone: Z, +08:00, UTC+8, SGT. */
const CLOCK =
  /^(?<hours>\d{1,2})(?:[:.]?(?<minutes>\d\d)(?:[:.]?(?<seconds>\d\d)(?:[.,]\d+)?)?)?\s*(?:(?<half>[ap])\.?m\.?|h(?:ou)?rs?\.?)?\s*(?<zone>Z|UTC|GMT|SGT)?(?<offset>[+-]\d{1,2}(?::?\d\d)?)?$/i;
const OFFSET = /^([+-])(\d{1,2}):?(\d\d)?$/;
/** From UTC-12 to UTC+14. */
const OFFSETS = { min: -12 * 60, max: 14 * 60 };

const NOON = 12;
const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = 1440;
const SECONDS_A_MINUTE = 60;
const LAST_HOUR = 23;
/** Zones east of UTC differ by quarters of an hour. */
const QUARTER = 15;
/** Marquesas, Newfoundland, and its summer time; all other zones west of UTC have whole hours. */
const WEST_HALVES: readonly number[] = [-9.5, -3.5, -2.5].map((hours) => hours * MINUTES_AN_HOUR);
/** Minutes before UTC. */
const SINGAPORE = 8 * MINUTES_AN_HOUR;

function cleaned(cell: string): string {
  return compatible(cell).trim().replaceAll(/\s+/g, ' ');
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

type ClockParts = Readonly<Partial<Record<string, string>>>;

/**
 * The minutes by which the zone of a time is before UTC. A possible range of times is never read as a zone: an
 * offset with a minus is one only after a word (`11:59 UTC-5`) or in an ISO moment (`2026-11-03T11:59:00-05:00`),
 * and if such a zone exists. `10:30:00-11:00` is a range, also after a date. No range has a plus.
 */
function eastOf({ zone = '', offset }: ClockParts, isIso: boolean): number | undefined {
  const isUtc = /^(?:UTC|GMT)$/i.test(zone);
  if (offset === undefined) return zone === '' || /SGT/i.test(zone) ? SINGAPORE : 0;
  const [, sign, hours = '', minutes = '0'] = OFFSET.exec(offset) ?? [];
  const isZone = isUtc || (zone === '' && hours.length === 2 && (sign === '+' || isIso));
  const east = (Number(hours) * MINUTES_AN_HOUR + Number(minutes)) * (sign === '-' ? -1 : 1);
  const isStep =
    east < 0 ? Number(minutes) === 0 || WEST_HALVES.includes(east) : east % QUARTER === 0;
  const isKnown = isStep && east >= OFFSETS.min && east <= OFFSETS.max;
  return isZone && isKnown ? east : undefined;
}

/** The minutes since midnight in Singapore; below 0 or beyond a day for a zone where another day is written. */
function clockOf(text: string, isIso = false): number | undefined {
  const parts: ClockParts | undefined = CLOCK.exec(text)?.groups;
  if (parts === undefined) return undefined;
  const { hours = '', minutes = '0', seconds = '0', half } = parts;
  const written = Number(hours);
  if (half !== undefined && (written < 1 || written > NOON)) return undefined;
  const hour =
    half === undefined ? written : (written % NOON) + (half.toLowerCase() === 'p' ? NOON : 0);
  const isTime =
    hour <= LAST_HOUR && Number(minutes) < MINUTES_AN_HOUR && Number(seconds) < SECONDS_A_MINUTE;
  const east = eastOf(parts, isIso);
  if (!isTime || east === undefined) return undefined;
  return hour * MINUTES_AN_HOUR + Number(minutes) - east + SINGAPORE;
}

const COARSE_DIGITS = 4;

/** Minutes of a part of a day. Few digits are a rounded minute; many have the second. */
function minutesOfPart(digits: string): number {
  const step = digits.length <= COARSE_DIGITS ? 1 : SECONDS_A_MINUTE;
  const minutes = Math.round(Number(`0.${digits}`) * MINUTES_A_DAY * step) / step;
  return Math.floor(minutes) % MINUTES_A_DAY;
}

/** A day in Singapore, and the hour of a time on it as a claim has it: 14:35 is '14:00'. */
export interface DateAndHour {
  readonly date: PlainDate;
  readonly hour: string | undefined;
}

const MIDNIGHT = /^00?[:.]00(?:[:.]00(?:[.,]0+)?)?\s*(?:Z|UTC|GMT|[+-]00:?00)?$/i;

function dateAndClockOf(text: string, today: PlainDate): DateAndHour | undefined {
  const [, dateText = '', separator = '', clockText = ''] = DATE_AND_CLOCK.exec(text) ?? [];
  const date = dateOf(dateText, today);
  const minutes = clockOf(clockText, separator.toUpperCase() === 'T');
  if (date === undefined || minutes === undefined) return undefined;
  // Exports write a date without a time as its midnight, in Singapore or in UTC.
  const isDateOnly = minutes % MINUTES_A_DAY === 0 || MIDNIGHT.test(clockText);
  const hour = isDateOnly ? undefined : hourOf(minutes);
  return { date: addDays(date, Math.floor(minutes / MINUTES_A_DAY)), hour };
}

function hourOf(minutes: number): string {
  const ofDay = (minutes + MINUTES_A_DAY) % MINUTES_A_DAY;
  return `${String(Math.floor(ofDay / MINUTES_AN_HOUR)).padStart(2, '0')}:00`;
}

function daySerial(text: string): { day: PlainDate; part: string | undefined } | undefined {
  const [, digits, part] = SERIAL.exec(text) ?? [];
  const days = Number(digits);
  if (digits === undefined || days < SERIALS.min || days > SERIALS.max) return undefined;
  return { day: addDays(SERIAL_ZERO, days), part };
}

function serialOf(text: string): DateAndHour | undefined {
  const serial = daySerial(text);
  if (serial === undefined) return undefined;
  const isTime = serial.part !== undefined && Number(serial.part) > 0;
  return { date: serial.day, hour: isTime ? hourOf(minutesOfPart(serial.part ?? '')) : undefined };
}

/** The date of a cell, and the hour if the cell has a time. Undefined if any part of the cell cannot be read. */
export function parseBulkDate(cell: string, today: PlainDate): DateAndHour | undefined {
  const text = cleaned(cell);
  const found = serialOf(text) ?? dateAndClockOf(text, today);
  if (found !== undefined) return found;
  const date = dateOf(text, today);
  return date === undefined ? undefined : { date, hour: undefined };
}

/** The hour of a visit ('14:35', '2.35 pm' and 0.6076 of a spreadsheet are '14:00'), and the date if the cell has one. */
export function parseBulkTime(
  cell: string,
  today: PlainDate,
): { readonly hour: string; readonly date: PlainDate | undefined } | undefined {
  const text = cleaned(cell);
  const part = FRACTION.exec(text)?.[1];
  const minutes = part === undefined ? clockOf(text) : minutesOfPart(part);
  if (minutes !== undefined && !SERIAL.test(text))
    return { hour: hourOf(minutes), date: undefined };
  const both = serialOf(text) ?? dateAndClockOf(text, today);
  return both?.hour === undefined ? undefined : { hour: both.hour, date: both.date };
}
