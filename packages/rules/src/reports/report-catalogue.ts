// The closed list of what reports can show: their sources, and the columns of each. A report names columns; the server
// knows the SQL of each of them.
import type { Permission } from '../access/permissions.ts';
import { CLAIM_TYPES } from '../catalogue/claim-type.ts';
import { CLAIM_DISPLAYED_STATUSES } from '../claims/lifecycle/status-colours.ts';
import { MEMBER_RELATIONS } from '../members/relation.ts';
import { adviceTypesFor } from '../payments/advice-kind.ts';
import { BATCH_STATUSES } from '../payments/payment-moves.ts';

export const REPORT_SOURCES = ['CLAIMS', 'PAYMENTS', 'MEMBERS'] as const;
export type ReportSource = (typeof REPORT_SOURCES)[number];

/** Amounts and counts are added up. Codes are a closed list with texts in all languages. */
export type ReportColumnType = 'CODE' | 'COUNT' | 'DATE' | 'MONEY' | 'TEXT';

export const REPORT_OPERATORS = [
  'EQUALS',
  'ONE_OF',
  'FROM',
  'UNTIL',
  'THIS_MONTH',
  'LAST_MONTH',
  'THIS_YEAR',
] as const;
export type ReportOperator = (typeof REPORT_OPERATORS)[number];

export const OPERATORS_OF: Readonly<Record<ReportColumnType, readonly ReportOperator[]>> = {
  TEXT: ['EQUALS', 'ONE_OF'],
  CODE: ['EQUALS', 'ONE_OF'],
  DATE: ['THIS_MONTH', 'LAST_MONTH', 'THIS_YEAR', 'EQUALS', 'FROM', 'UNTIL'],
  MONEY: ['EQUALS', 'FROM', 'UNTIL'],
  COUNT: ['EQUALS', 'FROM', 'UNTIL'],
};

interface ColumnRow {
  readonly name: string;
  readonly type: ReportColumnType;
  /** The values of a code. */
  readonly codes?: readonly string[];
}

interface SourceRow {
  /** The indexed date that bounds every report of this source. */
  readonly period: string;
  readonly columns: readonly ColumnRow[];
}

const claimType = { name: 'claim_type', type: 'CODE', codes: CLAIM_TYPES } as const;

export const REPORT_CATALOGUE = {
  CLAIMS: {
    period: 'visit_date',
    columns: [
      { name: 'claim_code', type: 'TEXT' },
      { name: 'visit_date', type: 'DATE' },
      { name: 'submission_date', type: 'DATE' },
      { name: 'status', type: 'CODE', codes: CLAIM_DISPLAYED_STATUSES },
      claimType,
      { name: 'clinic', type: 'TEXT' },
      { name: 'insurer', type: 'TEXT' },
      { name: 'company', type: 'TEXT' },
      { name: 'member', type: 'TEXT' },
      { name: 'doctor', type: 'TEXT' },
      { name: 'diagnosis', type: 'TEXT' },
      { name: 'diagnosis_name', type: 'TEXT' },
      { name: 'total', type: 'MONEY' },
      { name: 'gst', type: 'MONEY' },
      { name: 'plan_pays', type: 'MONEY' },
      { name: 'patient_pays', type: 'MONEY' },
      { name: 'batch', type: 'TEXT' },
      { name: 'paid_on', type: 'DATE' },
    ],
  },
  PAYMENTS: {
    period: 'batch_date',
    columns: [
      { name: 'batch', type: 'TEXT' },
      { name: 'advice', type: 'TEXT' },
      { name: 'batch_date', type: 'DATE' },
      { name: 'batch_status', type: 'CODE', codes: BATCH_STATUSES },
      claimType,
      { name: 'clinic', type: 'TEXT' },
      { name: 'insurer', type: 'TEXT' },
      { name: 'paid_on', type: 'DATE' },
      { name: 'claims', type: 'COUNT' },
      { name: 'adjustments', type: 'COUNT' },
      { name: 'gross', type: 'MONEY' },
      { name: 'adjusted', type: 'MONEY' },
      { name: 'fee', type: 'MONEY' },
      { name: 'fee_gst', type: 'MONEY' },
      { name: 'net', type: 'MONEY' },
    ],
  },
  MEMBERS: {
    period: 'year_from',
    columns: [
      { name: 'member', type: 'TEXT' },
      { name: 'relation', type: 'CODE', codes: MEMBER_RELATIONS },
      { name: 'gender', type: 'CODE', codes: ['F', 'M'] },
      { name: 'company', type: 'TEXT' },
      { name: 'insurer', type: 'TEXT' },
      { name: 'programme', type: 'TEXT' },
      { name: 'policy', type: 'TEXT' },
      { name: 'policy_status', type: 'CODE', codes: ['ACTIVE', 'INACTIVE'] },
      { name: 'plan', type: 'TEXT' },
      { name: 'year_from', type: 'DATE' },
      { name: 'year_until', type: 'DATE' },
      { name: 'cover_from', type: 'DATE' },
      { name: 'cover_until', type: 'DATE' },
      { name: 'suspended_from', type: 'DATE' },
    ],
  },
} as const satisfies Readonly<Record<ReportSource, SourceRow>>;

/** The name of a column of a source. */
export type ReportColumnName<Source extends ReportSource = ReportSource> =
  (typeof REPORT_CATALOGUE)[Source]['columns'][number]['name'];

type CatalogueColumn = (typeof REPORT_CATALOGUE)[ReportSource]['columns'][number];

export interface ReportColumn extends ColumnRow {
  readonly name: CatalogueColumn['name'];
}

/** A value of a code column. */
export type ReportCode = Extract<CatalogueColumn, { codes: readonly string[] }>['codes'][number];

const CODES: ReadonlySet<string> = new Set(
  REPORT_SOURCES.flatMap((source) => reportColumns(source).flatMap(({ codes = [] }) => codes)),
);

export function isReportCode(value: string): value is ReportCode {
  return CODES.has(value);
}

export function reportColumns(source: ReportSource): readonly ReportColumn[] {
  return REPORT_CATALOGUE[source].columns;
}

export function reportColumn(source: ReportSource, name: string): ReportColumn | undefined {
  return reportColumns(source).find((column) => column.name === name);
}

type Can = (permission: Permission) => boolean;

/** The only list of all members is the export of master data, and their records need another permission. */
const MEMBER_PERMISSIONS = ['master-data:update', 'master-data:export'] as const;

/** Each source is open to those who can open its own list. */
const OPEN_TO: Readonly<Record<ReportSource, (can: Can) => boolean>> = {
  CLAIMS: (can) => can('outpatient-claim:read'),
  PAYMENTS: (can) => can('payments:read') || adviceTypesFor(can).length > 0,
  MEMBERS: (can) => MEMBER_PERMISSIONS.every(can),
};

/** The sources that a user's permissions open. */
export function reportSourcesFor(can: Can): ReportSource[] {
  return REPORT_SOURCES.filter((source) => OPEN_TO[source](can));
}
