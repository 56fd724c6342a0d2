// Reads cells of exports: dates, money, numbers, times and choices as clinic systems and spreadsheets write them.

import { addDays } from '../../values/date-arithmetic.ts';
import { parseDateInput } from '../../values/date-input.ts';
import { parseDecimal } from '../../values/decimal.ts';
import { parsePlainDate, plainDate, type PlainDate } from '../../values/plain-date.ts';
import { hourOfVisitTime } from '../pricing/visit-hours.ts';

/** Day 0 of spreadsheets; their day 60, 29 February 1900, does not exist, so earlier days are not read. */
const SERIAL_ZERO = plainDate('1899-12-30');
const SERIAL = /^(\d{5})(?:\.\d+)?$/;
/** 1954 to 2064. */
const SERIALS = { min: 20_000, max: 60_000 };
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const WITH_YEAR = /^\d{1,2}[/. -]?(?:\d{1,2}|[a-z]{3,9})[/. -]?(?:\d{4}|\d{2})$/i;
const TIME_AFTER = /[T ]+\d{1,2}[:.]\d\d.*$/i;

/** A date with its year, day first unless the year is first; also a spreadsheet's number of a day. */
export function parseBulkDate(cell: string, today: PlainDate): PlainDate | undefined {
  const text = cell.normalize('NFKC').trim().replace(TIME_AFTER, '').trim();
  const serial = SERIAL.exec(text);
  if (serial !== null) {
    const days = Number(serial[1]);
    return days >= SERIALS.min && days <= SERIALS.max ? addDays(SERIAL_ZERO, days) : undefined;
  }
  const yearFirst = COMPACT.exec(text) ?? YEAR_FIRST.exec(text);
  if (yearFirst !== null) {
    const [, year = '', month = '', day = ''] = yearFirst;
    return parsePlainDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  }
  return WITH_YEAR.test(text) ? parseDateInput(text, today) : undefined;
}

const CURRENCY = /^(?:s\$|sgd|\$)\s*|\s*(?:sgd)$/gi;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const MONEY = /^\d+(?:\.\d{1,9})?$/;

function decimalOf(cell: string, places: number): number | undefined {
  const text = cell.normalize('NFKC').trim().replaceAll(CURRENCY, '').trim();
  const digits = THOUSANDS.test(text) ? text.replaceAll(',', '') : text;
  if (!MONEY.test(digits)) return undefined;
  const scaled = parseDecimal(digits, places);
  return scaled === undefined ? undefined : scaled / 10 ** places;
}

/** Dollars with at most two decimals: '$1,234.50' is 1234.5. */
export function parseBulkMoney(cell: string): number | undefined {
  return decimalOf(cell, 2);
}

/** Dollars for a unit, with at most four decimals. */
export function parseBulkPrice(cell: string): number | undefined {
  return decimalOf(cell, 4);
}

const UNIT_AFTER = /^([\d.,]+)\s*[a-z()]+\.?$/i;

/** A number with at most three decimals; a unit after it is left out: '21 tabs' is 21. */
export function parseBulkNumber(cell: string): number | undefined {
  const text = cell.normalize('NFKC').trim();
  return decimalOf(UNIT_AFTER.exec(text)?.[1] ?? text, 3);
}

const FREQUENCIES: Readonly<Record<string, number>> = {
  OD: 1,
  OM: 1,
  ON: 1,
  QD: 1,
  BD: 2,
  BID: 2,
  TDS: 3,
  TID: 3,
  QDS: 4,
  QID: 4,
};

/** Times a day: a number, or an abbreviation of prescriptions. */
export function parseBulkFrequency(cell: string): number | undefined {
  return FREQUENCIES[cell.trim().toUpperCase()] ?? parseBulkNumber(cell);
}

const TIME = /(?:^|[T ])(\d{1,2})(?:[:.]?(\d\d))?(?:[:.]\d\d(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i;
const NOON = 12;

/** The hour of the visit as a claim has it: '14:35' and '2.35 pm' are '14:00'. */
export function parseBulkTime(cell: string): string | undefined {
  const match = TIME.exec(cell.normalize('NFKC').trim());
  if (match === null) return undefined;
  const [, hours = '', , half] = match;
  const written = Number(hours);
  if (half !== undefined && (written < 1 || written > NOON)) return undefined;
  const hour =
    half === undefined ? written : (written % NOON) + (half.toLowerCase() === 'p' ? NOON : 0);
  const text = `${String(hour).padStart(2, '0')}:00`;
  return hourOfVisitTime(text) === undefined ? undefined : text;
}

const FIRST_VISITS = [
  'first',
  '1st',
  'new',
  'initial',
  'f',
  'n',
  'newpatient',
  'firstvisit',
  'firstconsultation',
];
const LATER_VISITS = [
  'followup',
  'fu',
  'review',
  'repeat',
  'subsequent',
  'existing',
  'old',
  'returning',
  'followupvisit',
];

export function parseBulkVisitType(cell: string): 'FIRST' | 'FOLLOW_UP' | undefined {
  const word = cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (FIRST_VISITS.includes(word)) return 'FIRST';
  return LATER_VISITS.includes(word) ? 'FOLLOW_UP' : undefined;
}

const YES = ['y', 'yes', 'true', '1', 'gst', 'sr'];
const NO = ['n', 'no', 'false', '0', 'nogst', 'zr', 'es', 'nil'];

export function parseBulkYesNo(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

const CODE_FIRST = /^([a-z]\d[a-z0-9]{1,2}(?:\.?[a-z0-9]{1,4})?)(?:\s*[-–:]\s*|\s+)\S/i;

/** The codes of a cell: several are separated by ; , | or a new line; a name after a code is left out. */
export function diagnosisCodesIn(cell: string): string[] {
  const codes = cell
    .split(/[;,|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (CODE_FIRST.exec(part)?.[1] ?? part).toUpperCase());
  return [...new Set(codes)];
}
