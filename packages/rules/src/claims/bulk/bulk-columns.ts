// The columns that a file of claims can have, and the first mapping of a file's headings to them.

import { compatible } from '../../values/typed-text.ts';
import { BULK_LIMITS } from './bulk-limits.ts';

export type BulkCellKind = 'DATE' | 'MONEY' | 'NUMBER' | 'PRICE' | 'TEXT' | 'TIME';

interface Column {
  /** Whether the claim has one value, or each of its rows has its own. */
  readonly of: 'CLAIM' | 'LINE';
  readonly longest: number;
  /** How its cells are read; texts unless given. PRICE: dollars for a unit. */
  readonly kind?: BulkCellKind;
  /** Several headings can be mapped to it; their cells are joined. */
  readonly takesSeveral?: true;
}

const SHORT = 60;
const LONG = 200;

/** In the order of the grid. */
const COLUMNS = {
  claim_ref: { of: 'CLAIM', longest: SHORT },
  member_number: { of: 'CLAIM', longest: SHORT },
  policy_number: { of: 'CLAIM', longest: SHORT },
  date_of_birth: { of: 'CLAIM', longest: SHORT, kind: 'DATE' },
  insurer: { of: 'CLAIM', longest: LONG },
  visit_date: { of: 'CLAIM', longest: SHORT, kind: 'DATE' },
  visit_time: { of: 'CLAIM', longest: SHORT, kind: 'TIME' },
  visit_type: { of: 'CLAIM', longest: SHORT },
  doctor: { of: 'CLAIM', longest: LONG },
  diagnosis: { of: 'CLAIM', longest: LONG, takesSeveral: true },
  consultation_fee: { of: 'CLAIM', longest: SHORT, kind: 'MONEY' },
  consultation_code: { of: 'CLAIM', longest: SHORT },
  item: { of: 'LINE', longest: LONG },
  quantity: { of: 'LINE', longest: SHORT, kind: 'NUMBER' },
  unit_price: { of: 'LINE', longest: SHORT, kind: 'PRICE' },
  line_amount: { of: 'LINE', longest: SHORT, kind: 'MONEY' },
  dosage: { of: 'LINE', longest: SHORT, kind: 'NUMBER' },
  frequency: { of: 'LINE', longest: SHORT, kind: 'NUMBER' },
  supply_days: { of: 'LINE', longest: SHORT, kind: 'NUMBER' },
  taxable: { of: 'LINE', longest: SHORT },
  mc_days: { of: 'CLAIM', longest: SHORT, kind: 'NUMBER' },
  mc_start: { of: 'CLAIM', longest: SHORT, kind: 'DATE' },
  mc_reason: { of: 'CLAIM', longest: LONG },
  receipt_no: { of: 'CLAIM', longest: SHORT },
  approval_code: { of: 'CLAIM', longest: SHORT },
  referral_code: { of: 'CLAIM', longest: SHORT },
  referring_clinic: { of: 'CLAIM', longest: LONG },
  remarks: { of: 'CLAIM', longest: 500 },
} as const satisfies Readonly<Record<string, Column>>;

export type BulkColumn = keyof typeof COLUMNS;

function isBulkColumn(name: string): name is BulkColumn {
  return Object.hasOwn(COLUMNS, name);
}

export const BULK_COLUMNS: readonly BulkColumn[] = Object.keys(COLUMNS).filter(isBulkColumn);

function columnOf(name: BulkColumn): Column {
  return COLUMNS[name];
}

export function isOfLine(column: BulkColumn): boolean {
  return columnOf(column).of === 'LINE';
}

export function longestOf(column: BulkColumn): number {
  return columnOf(column).longest;
}

/** The kept text of a cell: a cell that is too long is cut to what its report needs. */
export function keptText(column: BulkColumn, text: string): string {
  const most = longestOf(column) + 1;
  return text.length > most ? text.slice(0, most).toWellFormed() : text;
}

export function kindOf(column: BulkColumn): BulkCellKind {
  return columnOf(column).kind ?? 'TEXT';
}

export function takesSeveral(column: BulkColumn): boolean {
  return columnOf(column).takesSeveral === true;
}

/** For each column of the file, the column of a claim that it is; null: the file's column is not used. */
export type BulkMapping = readonly (BulkColumn | null)[];

/** Headings of common exports, without case, spaces and punctuation. */
const ALIASES: Readonly<Record<BulkColumn, string>> = {
  claim_ref:
    'claimref claimreference claimno claimnumber visitno visitnumber visitid caseno encounterno encounterid consultationno',
  member_number:
    'nric nricfin nricno fin nricfinno nricpassport patientnric patientid patientidno idno idnumber membernric memberno membernumber nationalid',
  policy_number: 'policy policyno policynumber cardno cardnumber insurancepolicyno',
  date_of_birth: 'dob dateofbirth birthdate birthday patientdob',
  insurer: 'insurer insurance insurercode payer payor panel scheme company corporate',
  visit_date:
    'visitdate dateofvisit visitdatetime visitdateandtime datetime dateandtime date consultationdate treatmentdate servicedate dateofservice invoicedate billdate',
  visit_time: 'visittime time timeofvisit consultationtime timein',
  visit_type: 'visittype consultationtype consulttype typeofvisit firstfollowup',
  doctor:
    'doctor doctorname doctormcr doctorcode attendingdoctor attendingdoctormcr mcr mcrno mcrnumber physician provider dr',
  diagnosis:
    'diagnosis diagnoses diagnosiscode diagnosiscodes icd icd10 icdcode icd10code primarydiagnosis secondarydiagnosis diagnosis1 diagnosis2 diagnosis3 diagnosiscode1 diagnosiscode2 diagnosiscode3 dx dxcode',
  consultation_fee:
    'consultation consultationfee consultfee consultationcharge consultationamount doctorfee',
  consultation_code: 'consultationcode consultcode consultationitem',
  item: 'item itemcode itemname itemdescription description drug drugcode drugname medicine medication procedure procedurecode product productcode service servicecode stockcode',
  quantity: 'quantity qty units itemqty dispensedqty',
  unit_price: 'unitprice price itemprice unitcost rate priceperunit',
  line_amount: 'amount lineamount itemamount linetotal itemtotal subtotal charge fee',
  dosage: 'dosage dose dosageperintake doseqty',
  frequency: 'frequency freq timesperday frequencyperday',
  supply_days: 'duration days daysofsupply supplydays durationdays noofdays',
  taxable: 'gst taxable gstapplicable withgst',
  mc_days: 'mc mcdays medicalleave mcduration daysofmc noofmcdays',
  mc_start: 'mcstart mcstartdate mcfrom mcfromdate',
  mc_reason: 'mcreason mctype reasonformc',
  receipt_no: 'receipt receiptno receiptnumber invoice invoiceno invoicenumber billno billnumber',
  approval_code:
    'approval approvalcode approvalno preapprovalcode authorisationcode authorizationcode',
  referral_code: 'referral referralcode referralno notificationcode',
  referring_clinic: 'referringclinic referredby referrer referringclinicname',
  remarks: 'remarks remark notes comment comments',
};

/** A heading without case, spaces and punctuation. */
export function plainHeading(heading: string): string {
  return compatible(heading)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The columns by plain headings of the portal's own files, in every language. */
export type OwnHeadings = ReadonlyMap<string, BulkColumn>;

/** Identifies the headings of a file, so that the next file with the same ones has the same mapping. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(plainHeading).join('|');
}

/** Whether a row of the file repeats its headings, as when exports of several months are pasted below each other. */
export function repeatsHeadings(cells: readonly string[], headings: readonly string[]): boolean {
  return headings.every((heading, at) => {
    const cell = (cells[at] ?? '').slice(0, BULK_LIMITS.heading);
    return cell.toLowerCase() === heading.toLowerCase();
  });
}

/** The first mapping: by the portal's own headings and those of common exports. A column is used once unless it takes several. */
export function guessMapping(headings: readonly string[], own: OwnHeadings): BulkMapping {
  const used = new Set<BulkColumn>();
  return headings.map((heading) => {
    const name = plainHeading(heading);
    const isFree = (column: BulkColumn) => !used.has(column) || takesSeveral(column);
    const known = own.get(name);
    const found =
      known !== undefined && isFree(known)
        ? known
        : BULK_COLUMNS.find((column) => isFree(column) && isNamed(column, name));
    if (found !== undefined) used.add(found);
    return found ?? null;
  });
}

function isNamed(column: BulkColumn, name: string): boolean {
  return plainHeading(column) === name || ALIASES[column].split(' ').includes(name);
}

/** How many of the cells are known headings: the first row of a file has several of them. */
export function countHeadings(cells: readonly string[], own: OwnHeadings): number {
  return guessMapping(cells, own).filter((column) => column !== null).length;
}

type MappingProblemCode =
  | 'COLUMN_TWICE'
  | 'DATE_UNMAPPED'
  | 'FEES_UNMAPPED'
  | 'ITEM_UNMAPPED'
  | 'MEMBER_UNMAPPED';

export interface MappingProblem {
  readonly code: MappingProblemCode;
  readonly column: BulkColumn;
  /** The mapped column that is of no use without the other one. */
  readonly without?: BulkColumn;
}

const PRICES: readonly BulkColumn[] = ['line_amount', 'unit_price'];

/** The columns without which no claim of the file can be submitted, and columns that are mapped twice. */
export function mappingProblems(mapping: BulkMapping): MappingProblem[] {
  const mapped = mapping.filter((column) => column !== null);
  const has = (column: BulkColumn) => mapped.includes(column);
  const twice = new Set(mapped.filter((column, at) => mapped.indexOf(column) !== at));
  // Without the item, nobody can say what was charged; each row with a price would be refused.
  const orphan = has('item') ? undefined : PRICES.find(has);
  const isNamed = has('member_number') || (has('policy_number') && has('date_of_birth'));
  return [
    ...(isNamed ? [] : [{ code: 'MEMBER_UNMAPPED', column: 'member_number' } as const]),
    ...(has('visit_date') ? [] : [{ code: 'DATE_UNMAPPED', column: 'visit_date' } as const]),
    ...(orphan === undefined
      ? []
      : [{ code: 'ITEM_UNMAPPED', column: 'item', without: orphan } as const]),
    ...(has('consultation_fee') || has('item') || orphan !== undefined
      ? []
      : [{ code: 'FEES_UNMAPPED', column: 'consultation_fee' } as const]),
    ...[...twice]
      .filter((column) => !takesSeveral(column))
      .map((column) => ({ code: 'COLUMN_TWICE', column }) as const),
  ];
}
