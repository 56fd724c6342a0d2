// The problems that a claim of a file can have in addition to those of the claim form, and where a problem is shown.

import { CLAIM_MESSAGES, type ClaimProblemCode } from '../form/claim-problems.ts';
import type { BulkColumn } from './bulk-columns.ts';

/** Their texts are `bulk.problem_<code>`. */
const BULK_PROBLEMS = [
  'MEMBER_MISSING',
  'MEMBER_UNKNOWN',
  'MEMBER_NOT_FOUND',
  'DATE_UNREADABLE',
  'TIME_UNREADABLE',
  'TIME_DISAGREES',
  'MONEY_UNREADABLE',
  'NUMBER_UNREADABLE',
  'NUMBER_AMBIGUOUS',
  'FREQUENCY_UNREADABLE',
  'VISIT_TYPE_UNREADABLE',
  'YES_NO_UNREADABLE',
  'TEXT_TOO_LONG',
  'CELL_WITHOUT_VALUE',
  'ROWS_DISAGREE',
  'ROW_REPEATED',
  'ROWS_TOO_MANY',
  'CELLS_WITHOUT_HEADING',
  'INSURER_UNKNOWN',
  'POLICY_UNKNOWN',
  'FEE_MISSING',
  'DOCTOR_UNKNOWN',
  'ITEM_UNKNOWN',
  'CONSULTATION_UNKNOWN',
  'ITEM_MISSING',
  'AMOUNT_INDIVISIBLE',
  'AMOUNT_DISAGREES',
  'LINES_TOO_MANY',
  'NUMBER_TOO_LARGE',
  'NUMBER_TOO_SMALL',
  'VALUE_REFUSED',
  'TWIN_IN_FILE',
  'RULE_BROKEN',
  'RULE_FINAL',
  'RULE_TO_ASSESSOR',
  'VISIT_CHECKS_USED_UP',
  'CODE_ALREADY_USED',
  'REFUSED_OTHERWISE',
] as const;

type OwnProblemCode = (typeof BULK_PROBLEMS)[number];
export type BulkProblemCode = ClaimProblemCode | OwnProblemCode;

export interface BulkProblem {
  /** The row of the file. */
  readonly line: number;
  /** Null for a problem of the whole claim. */
  readonly column: BulkColumn | null;
  readonly code: BulkProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** The claim can be submitted as it is. */
  readonly isWarning: boolean;
}

/** The problem of a value that has a wrong shape: a limit of numbers is named. */
export function problemOfValue(code: string): BulkProblemCode {
  return code === 'NUMBER_TOO_LARGE' || code === 'NUMBER_TOO_SMALL' ? code : 'VALUE_REFUSED';
}

/** Whether a claim of a file can have the problem. */
export function isBulkProblem(code: string): code is BulkProblemCode {
  return isClaimProblem(code) || BULK_PROBLEMS.some((one) => one === code);
}

/** Whether the problem is one of the claim form, whose text is `claims.problem_<code>`. */
export function isClaimProblem(code: string): code is ClaimProblemCode {
  return Object.hasOwn(CLAIM_MESSAGES, code);
}

/** The row of each line of a claim that was made from a file. */
export interface LinePlaces {
  /** The first row of the claim. */
  readonly first: number;
  readonly hasMemberNumber: boolean;
  /** The index of the consultation that has a column of its own. */
  readonly consultation: number | undefined;
  readonly procedures: readonly number[];
  readonly drugs: readonly number[];
}

const OF_CLAIM: Readonly<Record<string, BulkColumn>> = {
  date_of_visit_start: 'visit_date',
  date_of_visit_end: 'visit_date',
  surcharge_time: 'visit_time',
  'out_patient.attending_doctor_code': 'doctor',
  'out_patient.attending_doctor_name': 'doctor',
  'out_patient.visit_type': 'visit_type',
  'out_patient.referral_code': 'referral_code',
  'out_patient.procedures': 'consultation_fee',
  diagnosis: 'diagnosis',
  mc_days: 'mc_days',
  mc_start_date: 'mc_start',
  mc_reason: 'mc_reason',
  receipt_no: 'receipt_no',
  approval_code: 'approval_code',
  referring_clinic_name: 'referring_clinic',
  claim_remarks: 'remarks',
};

/** No cell alone causes these problems. */
const OF_WHOLE_CLAIM = ['claim', 'total_fee_amount'];

const OF_LINE: Readonly<Record<string, BulkColumn>> = {
  quantity: 'quantity',
  unit_price: 'unit_price',
  dosage: 'dosage',
  frequency_per_day: 'frequency',
  duration: 'supply_days',
  no_of_months_dispense: 'supply_days',
  is_taxable: 'taxable',
};

const LINE_FIELD = /^(?:out_patient\.(procedures)|claim_(drugs))\.(\d+)(?:\.(.+))?$/;

/** The cell of a field of the claim. Fields without a column of their own are shown at the member. */
export function cellOfField(
  field: string,
  places: LinePlaces,
): Pick<BulkProblem, 'column' | 'line'> {
  const match = LINE_FIELD.exec(field);
  if (OF_WHOLE_CLAIM.includes(field)) return { line: places.first, column: null };
  if (match === null) {
    const named = OF_CLAIM[field] ?? OF_CLAIM[field.split('.')[0] ?? ''];
    const member = places.hasMemberNumber ? 'member_number' : 'policy_number';
    return { line: places.first, column: named ?? member };
  }
  const [, procedures, , index = '', part = ''] = match;
  const at = Number(index);
  if (procedures !== undefined && at === places.consultation) {
    return {
      line: places.first,
      column: part === 'da_sku_id' ? 'consultation_code' : 'consultation_fee',
    };
  }
  const lines = procedures === undefined ? places.drugs : places.procedures;
  return { line: lines[at] ?? places.first, column: OF_LINE[part] ?? 'item' };
}
