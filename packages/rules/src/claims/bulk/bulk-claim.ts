// A claim as it is read from the rows of a file: typed values, and the cells that cannot be read.
import type { PlainDate } from '../../values/plain-date.ts';
import { BULK_COLUMNS, isOfLine, longestOf, type BulkColumn } from './bulk-columns.ts';
import type { BulkProblem } from './bulk-problems.ts';
import { MOST_ROWS, type BulkLine } from './bulk-rows.ts';
import {
  cellReader,
  isWithoutValue,
  type BulkConventions,
  type CellReader,
  type UnderstoodCell,
} from './cell-reader.ts';
import { parseBulkVisitType, parseBulkYesNo } from './bulk-values.ts';

export interface BulkItem {
  readonly line: number;
  readonly item: string;
  readonly quantity: number;
  readonly unitPrice: number | undefined;
  readonly dosage: number | undefined;
  readonly frequency: number | undefined;
  readonly supplyDays: number | undefined;
  readonly isTaxable: boolean | undefined;
}

export interface ReadBulkClaim {
  readonly firstLine: number;
  readonly memberNumber: string | undefined;
  readonly policyNumber: string | undefined;
  readonly dateOfBirth: PlainDate | undefined;
  readonly insurer: string | undefined;
  readonly visitDate: PlainDate | undefined;
  readonly visitTime: string | undefined;
  readonly visitType: 'FIRST' | 'FOLLOW_UP' | undefined;
  readonly doctor: string | undefined;
  readonly diagnoses: readonly string[];
  readonly consultationFee: number | undefined;
  readonly consultationCode: string | undefined;
  readonly items: readonly BulkItem[];
  readonly mcDays: number | undefined;
  readonly mcStart: PlainDate | undefined;
  readonly mcReason: string | undefined;
  readonly receiptNo: string | undefined;
  readonly approvalCode: string | undefined;
  readonly referralCode: string | undefined;
  readonly referringClinic: string | undefined;
  readonly remarks: string | undefined;
}

export interface BulkReading {
  readonly claim: ReadBulkClaim;
  readonly problems: readonly BulkProblem[];
  /** The cells whose values may look different from their texts. */
  readonly understood: readonly UnderstoodCell[];
}

/** @param lines the rows of one claim, at least one */
export function readBulkClaim(
  lines: readonly BulkLine[],
  conventions: BulkConventions,
): BulkReading {
  const cells = cellReader(conventions);
  const first = lines[0]?.line ?? 0;
  const head = headOf(lines, cells);
  const text = (column: BulkColumn) => head(column).text;
  const visit = visitOf(head, cells);
  const claim: ReadBulkClaim = {
    firstLine: first,
    memberNumber: text('member_number'),
    policyNumber: text('policy_number'),
    dateOfBirth: cells.date(head('date_of_birth')),
    insurer: text('insurer'),
    visitDate: visit.date,
    visitTime: visit.hour,
    visitType: cells.read(head('visit_type'), 'VISIT_TYPE_UNREADABLE', parseBulkVisitType),
    doctor: text('doctor'),
    diagnoses: cells.codes(head('diagnosis')),
    consultationFee: cells.money(head('consultation_fee')),
    consultationCode: text('consultation_code'),
    items: lines.flatMap((line) => itemsOf(line, cells)),
    mcDays: cells.number(head('mc_days')),
    mcStart: cells.date(head('mc_start')),
    mcReason: text('mc_reason'),
    receiptNo: text('receipt_no'),
    approvalCode: text('approval_code')?.toUpperCase(),
    referralCode: text('referral_code')?.toUpperCase(),
    referringClinic: text('referring_clinic'),
    remarks: text('remarks'),
  };
  noteMissing(claim, text('date_of_birth'), cells);
  if (lines[0]?.isRest === true) {
    cells.note({ line: first, column: null }, 'ROWS_TOO_MANY', { max: MOST_ROWS });
  }
  noteTexts(lines, cells);
  noteRows(lines, cells);
  return { claim, problems: cells.problems, understood: cells.understood };
}

function isOther(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

/** The day and the hour of the visit; the cell of the date may have the time. */
function visitOf(head: ReturnType<typeof headOf>, cells: CellReader) {
  const day = cells.moment(head('visit_date'));
  const cell = head('visit_time');
  const time = cells.time(cell);
  if (isOther(time?.date, day?.date) || isOther(time?.hour, day?.hour)) {
    cells.note(cell, 'TIME_DISAGREES');
  }
  return { date: day?.date, hour: cell.text === undefined ? day?.hour : time?.hour };
}

function noteMissing(claim: ReadBulkClaim, dateOfBirth: string | undefined, cells: CellReader) {
  const { firstLine: line, memberNumber, policyNumber } = claim;
  const isNamed =
    memberNumber !== undefined || (policyNumber !== undefined && dateOfBirth !== undefined);
  if (!isNamed) cells.note({ line, column: 'member_number' }, 'MEMBER_MISSING');
}

/** The values of the claim: the first of its rows that has one counts, and the others must not differ. */
function headOf(lines: readonly BulkLine[], cells: CellReader) {
  const first = lines[0]?.line ?? 0;
  const stated = new Map<BulkColumn, { readonly line: number; readonly text: string }>();
  for (const { line, cells: given } of lines) {
    for (const column of BULK_COLUMNS) {
      const text = given[column];
      if (text === undefined || isOfLine(column)) continue;
      const before = stated.get(column);
      if (before === undefined) {
        stated.set(column, { line, text });
      } else if (before.text.toUpperCase() !== text.toUpperCase()) {
        cells.note({ line, column }, 'ROWS_DISAGREE', { line: before.line });
      }
    }
  }
  return (column: BulkColumn) => ({ column, line: first, text: undefined, ...stated.get(column) });
}

function itemsOf({ line, cells: given }: BulkLine, cells: CellReader): BulkItem[] {
  const { item } = given;
  const cell = (column: BulkColumn) => ({ line, column, text: given[column] });
  if (item === undefined) {
    if (needsItem(given, cells)) cells.note({ line, column: 'item' }, 'ITEM_MISSING');
    return [];
  }
  const quantity = cells.number(cell('quantity'));
  const stated = cells.money(cell('unit_price'));
  const amount = cells.money(cell('line_amount'));
  const counted = quantity ?? 1;
  if (stated !== undefined && amount !== undefined && !isAmountOf(amount, stated, counted)) {
    cells.note({ line, column: 'line_amount' }, 'AMOUNT_DISAGREES', {}, true);
  }
  return [
    {
      line,
      item,
      quantity: counted,
      unitPrice:
        stated ?? (amount === undefined ? undefined : priceOf(line, amount, counted, cells)),
      dosage: cells.number(cell('dosage')),
      frequency: cells.frequency(cell('frequency')),
      supplyDays: cells.number(cell('supply_days')),
      isTaxable: cells.read(cell('taxable'), 'YES_NO_UNREADABLE', parseBulkYesNo),
    },
  ];
}

const PRICES = ['unit_price', 'line_amount'] as const;
const COUNTS = ['quantity', 'dosage', 'frequency', 'supply_days'] as const;

/** A price or a count without an item would otherwise be left out of the claim unnoticed; rows of totals have a 0. */
function needsItem(given: BulkLine['cells'], { numberOf }: CellReader): boolean {
  const isOther = (column: BulkColumn) => {
    const text = given[column];
    return text !== undefined && numberOf(text, column) !== 0;
  };
  const prices = PRICES.filter((column) => given[column] !== undefined);
  return prices.length > 0 ? prices.some(isOther) : COUNTS.some(isOther);
}

const CENTS = 100;
const PRICE_UNITS = 10_000;
const QUANTITY_UNITS = 1_000;

/** Amounts of exports are rounded to the cent, up or down. */
function isAmountOf(amount: number, price: number, quantity: number): boolean {
  const exact = Math.round(price * PRICE_UNITS) * Math.round(quantity * QUANTITY_UNITS);
  const cent = (PRICE_UNITS * QUANTITY_UNITS) / CENTS;
  return Math.abs(Math.round(amount * CENTS) * cent - exact) < cent;
}

/** The price that gives exactly the amount. */
function priceOf(
  line: number,
  amount: number,
  quantity: number,
  cells: CellReader,
): number | undefined {
  const thousandths = Math.round(quantity * QUANTITY_UNITS);
  const scaled = Math.round(amount * PRICE_UNITS) * QUANTITY_UNITS;
  if (thousandths > 0 && scaled % thousandths === 0) return scaled / thousandths / PRICE_UNITS;
  cells.note({ line, column: 'unit_price' }, 'AMOUNT_INDIVISIBLE');
  return undefined;
}

/** Whatever the column is: a text is not checked elsewhere. */
function noteTexts(lines: readonly BulkLine[], cells: CellReader): void {
  for (const { line, cells: given } of lines) {
    for (const column of BULK_COLUMNS) {
      const text = given[column] ?? '';
      const max = longestOf(column);
      if (isWithoutValue(text)) cells.note({ line, column }, 'CELL_WITHOUT_VALUE');
      if (text.length > max) cells.note({ line, column }, 'TEXT_TOO_LONG', { max });
    }
  }
}

/** Rows that are too long, and rows that repeat another one of the claim: a drug may be dispensed twice, or exported twice. */
function noteRows(lines: readonly BulkLine[], cells: CellReader): void {
  const first = new Map<string, number>();
  for (const { line, cells: given, isTooLong = false } of lines) {
    if (isTooLong) cells.note({ line, column: null }, 'CELLS_WITHOUT_HEADING', { line });
    const key = contentOf(given);
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    else {
      const column = given.item === undefined ? null : 'item';
      cells.note({ line, column }, 'ROW_REPEATED', { line: before, row: line }, true);
    }
  }
}

/** The cells of the line; those of the claim, which every row may repeat, if the row has no line. */
function contentOf(given: BulkLine['cells']): string {
  const ofLine = BULK_COLUMNS.filter((column) => isOfLine(column) && given[column] !== undefined);
  const columns = ofLine.length > 0 ? ofLine : BULK_COLUMNS;
  return JSON.stringify(columns.map((column) => [column, given[column]?.toUpperCase()]));
}
