// A claim as it is read from the rows of a file: typed values, and the cells that cannot be read.
import type { PlainDate } from '../../values/plain-date.ts';
import {
  BULK_COLUMNS,
  isOfLine,
  longestOf,
  takesSeveral,
  type BulkColumn,
  type BulkMapping,
} from './bulk-columns.ts';
import type { BulkProblem, BulkProblemCode } from './bulk-problems.ts';
import {
  diagnosisCodesIn,
  parseBulkDate,
  parseBulkFrequency,
  parseBulkMoney,
  parseBulkNumber,
  parseBulkPrice,
  parseBulkTime,
  parseBulkVisitType,
  parseBulkYesNo,
} from './bulk-values.ts';

/** A row of a claim: its cells by their columns, without empty ones. */
export interface BulkLine {
  /** The row of the file, from 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<BulkColumn, string>>>;
}

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

/**
 * The rows of a file as claims: rows with the same claim reference, or else the same receipt number, are one claim. A
 * row whose cells about the claim are all empty belongs to the row above.
 */
export function bulkClaimsOf(
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
  mapping: BulkMapping,
): BulkLine[][] {
  const claims: BulkLine[][] = [];
  const byKey = new Map<string, BulkLine[]>();
  for (const { line, cells } of rows) {
    const read: BulkLine = { line, cells: cellsOf(cells, mapping) };
    const columns = BULK_COLUMNS.filter((column) => read.cells[column] !== undefined);
    if (columns.length === 0) continue;
    const key = keyOf(read);
    const above = claims.at(-1);
    const group = columns.every(isOfLine) ? above : key === undefined ? undefined : byKey.get(key);
    if (group !== undefined) {
      group.push(read);
      continue;
    }
    const begun = [read];
    claims.push(begun);
    if (key !== undefined) byKey.set(key, begun);
  }
  return claims;
}

function cellsOf(cells: readonly string[], mapping: BulkMapping): BulkLine['cells'] {
  const found: Partial<Record<BulkColumn, string>> = {};
  for (const [at, column] of mapping.entries()) {
    const text = cells[at]?.trim() ?? '';
    if (column === null || text === '') continue;
    const before = found[column];
    found[column] = before !== undefined && takesSeveral(column) ? `${before}; ${text}` : text;
  }
  return found;
}

function keyOf({ cells }: BulkLine): string | undefined {
  if (cells.claim_ref !== undefined) return `claim ${cells.claim_ref.toUpperCase()}`;
  return cells.receipt_no === undefined ? undefined : `receipt ${cells.receipt_no.toUpperCase()}`;
}

/** Reads cells and notes those that cannot be read. */
function reader(today: PlainDate) {
  const problems: BulkProblem[] = [];
  const note = (
    line: number,
    column: BulkColumn,
    code: BulkProblemCode,
    params: BulkProblem['params'] = {},
    isWarning = false,
  ) => void problems.push({ line, column, code, params, isWarning });
  function read<Value>(
    { line, cells }: BulkLine,
    column: BulkColumn,
    code: BulkProblemCode,
    parse: (text: string) => Value | undefined,
  ): Value | undefined {
    const text = cells[column];
    if (text === undefined) return undefined;
    const value = parse(text);
    if (value === undefined) note(line, column, code);
    return value;
  }
  return {
    problems,
    note,
    read,
    date: (of: BulkLine, column: BulkColumn) =>
      read(of, column, 'DATE_UNREADABLE', (text) => parseBulkDate(text, today)),
    number: (of: BulkLine, column: BulkColumn) =>
      read(of, column, 'NUMBER_UNREADABLE', parseBulkNumber),
  };
}

type Reader = ReturnType<typeof reader>;

export interface BulkReading {
  readonly claim: ReadBulkClaim;
  readonly problems: readonly BulkProblem[];
}

/** @param lines the rows of one claim, at least one */
export function readBulkClaim(lines: readonly BulkLine[], today: PlainDate): BulkReading {
  const cells = reader(today);
  const { claim: head, first } = headOf(lines, cells);
  const text = (column: BulkColumn) => head.cells[column];
  const claim: ReadBulkClaim = {
    firstLine: first,
    memberNumber: text('member_number'),
    policyNumber: text('policy_number'),
    dateOfBirth: cells.date(head, 'date_of_birth'),
    insurer: text('insurer'),
    visitDate: cells.date(head, 'visit_date'),
    visitTime: cells.read(head, 'visit_time', 'TIME_UNREADABLE', parseBulkTime),
    visitType: cells.read(head, 'visit_type', 'VISIT_TYPE_UNREADABLE', parseBulkVisitType),
    doctor: text('doctor'),
    diagnoses: diagnosisCodesIn(text('diagnosis') ?? ''),
    consultationFee: cells.read(head, 'consultation_fee', 'MONEY_UNREADABLE', parseBulkMoney),
    consultationCode: text('consultation_code'),
    items: lines.flatMap((line) => itemsOf(line, cells)),
    mcDays: cells.number(head, 'mc_days'),
    mcStart: cells.date(head, 'mc_start'),
    mcReason: text('mc_reason'),
    receiptNo: text('receipt_no'),
    approvalCode: text('approval_code')?.toUpperCase(),
    referralCode: text('referral_code')?.toUpperCase(),
    referringClinic: text('referring_clinic'),
    remarks: text('remarks'),
  };
  const isNamed =
    claim.memberNumber !== undefined ||
    (claim.policyNumber !== undefined && text('date_of_birth') !== undefined);
  if (!isNamed) cells.note(first, 'member_number', 'MEMBER_MISSING');
  noteLongTexts(lines, cells);
  return { claim, problems: cells.problems };
}

/** The values of the claim: the first of its rows that has one counts, and the others must not differ. */
function headOf(lines: readonly BulkLine[], cells: Reader): { claim: BulkLine; first: number } {
  const first = lines[0]?.line ?? 0;
  const values: Partial<Record<BulkColumn, string>> = {};
  const stated = new Map<BulkColumn, number>();
  for (const { line, cells: given } of lines) {
    for (const column of BULK_COLUMNS) {
      const text = given[column];
      if (text === undefined || isOfLine(column)) continue;
      const before = values[column];
      if (before === undefined) {
        values[column] = text;
        stated.set(column, line);
      } else if (before.toUpperCase() !== text.toUpperCase()) {
        cells.note(line, column, 'ROWS_DISAGREE', { line: stated.get(column) ?? first });
      }
    }
  }
  return { claim: { line: first, cells: values }, first };
}

function itemsOf(of: BulkLine, cells: Reader): BulkItem[] {
  const { item } = of.cells;
  if (item === undefined) {
    if (isCharged(of)) cells.note(of.line, 'item', 'ITEM_MISSING');
    return [];
  }
  const quantity = cells.number(of, 'quantity') ?? 1;
  const stated = cells.read(of, 'unit_price', 'MONEY_UNREADABLE', parseBulkPrice);
  const amount = cells.read(of, 'line_amount', 'MONEY_UNREADABLE', parseBulkMoney);
  if (stated !== undefined && amount !== undefined && !isAmountOf(amount, stated, quantity)) {
    cells.note(of.line, 'line_amount', 'AMOUNT_DISAGREES', {}, true);
  }
  return [
    {
      line: of.line,
      item,
      quantity,
      unitPrice:
        stated ?? (amount === undefined ? undefined : priceOf(of, amount, quantity, cells)),
      dosage: cells.number(of, 'dosage'),
      frequency: cells.read(of, 'frequency', 'FREQUENCY_UNREADABLE', parseBulkFrequency),
      supplyDays: cells.number(of, 'supply_days'),
      isTaxable: cells.read(of, 'taxable', 'YES_NO_UNREADABLE', parseBulkYesNo),
    },
  ];
}

/** A price without an item would otherwise be left out of the claim unnoticed. */
function isCharged({ cells }: BulkLine): boolean {
  return [cells.unit_price, cells.line_amount].some(
    (text) => text !== undefined && parseBulkPrice(text) !== 0,
  );
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
  { line }: BulkLine,
  amount: number,
  quantity: number,
  cells: Reader,
): number | undefined {
  const thousandths = Math.round(quantity * QUANTITY_UNITS);
  const scaled = Math.round(amount * PRICE_UNITS) * QUANTITY_UNITS;
  if (thousandths > 0 && scaled % thousandths === 0) return scaled / thousandths / PRICE_UNITS;
  cells.note(line, 'unit_price', 'AMOUNT_INDIVISIBLE');
  return undefined;
}

function noteLongTexts(lines: readonly BulkLine[], cells: Reader): void {
  for (const { line, cells: given } of lines) {
    for (const column of BULK_COLUMNS) {
      const max = longestOf(column);
      if ((given[column]?.length ?? 0) > max) cells.note(line, column, 'TEXT_TOO_LONG', { max });
    }
  }
}
