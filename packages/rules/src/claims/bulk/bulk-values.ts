// Reads cells of exports: dates, money, numbers and choices as clinic systems and spreadsheets write them. The whole cell is
// read or nothing: no part of it is left out.

import { isAmbiguousNumber, readNumberOfFile, type NumberForm } from '../../values/number-form.ts';

const CURRENCY = /^(?:s\$|sgd|\$)\s*|\s*(?:sgd)$/gi;
/** More than any field takes; the field's own limit is named to the clerk. */
const MOST = 9_999_999_999;
const UNIT_AFTER = /^([\d.,]+)\s*[a-z()]+\.?$/i;

/** The number in a cell, without its currency or unit: '$12.50', '21 tabs'. */
export function numberTextOf(cell: string): string {
  const text = cell.normalize('NFKC').trim().replaceAll(CURRENCY, '').trim();
  return UNIT_AFTER.exec(text)?.[1] ?? text;
}

/** Decimals of dollars, of dollars for a unit, and of other numbers. */
export const BULK_PLACES = { MONEY: 2, PRICE: 4, NUMBER: 3 } as const;

/** A number with at most `places` decimals; a currency or a unit is not a part of it. */
export function parseBulkNumber(
  cell: string,
  form: NumberForm,
  places: number,
): number | undefined {
  return readNumberOfFile(numberTextOf(cell), form, { places, max: MOST });
}

export function isAmbiguousCell(cell: string, form: NumberForm): boolean {
  return isAmbiguousNumber(numberTextOf(cell), form);
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
export function parseBulkFrequency(cell: string, form: NumberForm): number | undefined {
  return FREQUENCIES[cell.trim().toUpperCase()] ?? parseBulkNumber(cell, form, BULK_PLACES.NUMBER);
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
