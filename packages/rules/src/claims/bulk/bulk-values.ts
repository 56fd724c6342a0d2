// Reads cells of exports: dates, money, numbers and choices as clinic systems and spreadsheets write them. The whole cell is
// read or nothing: no part of it is left out.

import { compatible } from '../../values/typed-text.ts';
import { kindOf, type BulkColumn } from './bulk-columns.ts';
import { isAmbiguousNumber, readNumberOfFile, type NumberForm } from '../../values/number-form.ts';

const CURRENCY = /^(?:s\$|sgd|\$)\s*|\s*(?:sgd)$/gi;
/** More than any field takes; the field's own limit is named to the clerk. */
const MOST = 9_999_999_999;
/** Without units that multiply the number, such as dozens, weeks or packs, and without strengths of drugs. */
const COUNTED =
  /\s*(?:x|tab|tablet|cap|capsule|pill|lozenge|suppositor(?:y|ies)|sachet|vial|amp|ampoule|bottle|tube|patch(?:es)?|puff|drop|ml|g|pc|pcs|piece|unit|ea|each|dose)(?:s|\(s\))?\.?$/i;
const UNITS: Readonly<Partial<Record<BulkColumn, RegExp>>> = {
  quantity: COUNTED,
  dosage: COUNTED,
  frequency: /\s*(?:x|times?)(?: (?:a|per) day|\/day)?\.?$/i,
  supply_days: /\s*(?:days?|d)\.?$/i,
  mc_days: /\s*(?:days?|d)\.?$/i,
};

/** The number in a cell, without the currency or the unit of its column: '$12.50', '21 tabs'. */
export function numberTextOf(cell: string, column: BulkColumn): string {
  const text = compatible(cell).trim();
  const unit = UNITS[column];
  return (unit === undefined ? text.replaceAll(CURRENCY, '') : text.replace(unit, '')).trim();
}

/** Decimals of dollars, of dollars for a unit, and of other numbers. */
function placesOf(column: BulkColumn): number {
  const kind = kindOf(column);
  return kind === 'MONEY' ? 2 : kind === 'PRICE' ? 4 : 3;
}

/** The number of a cell; a currency or a unit is not a part of it. */
export function parseBulkNumber(
  cell: string,
  column: BulkColumn,
  form: NumberForm,
): number | undefined {
  return readNumberOfFile(numberTextOf(cell, column), form, {
    places: placesOf(column),
    max: MOST,
  });
}

export function isAmbiguousCell(cell: string, column: BulkColumn, form: NumberForm): boolean {
  return isAmbiguousNumber(numberTextOf(cell, column), form);
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
  return FREQUENCIES[cell.trim().toUpperCase()] ?? parseBulkNumber(cell, 'frequency', form);
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
