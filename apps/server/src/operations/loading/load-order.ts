// The tables that are loaded, each after those that it refers to.
import { copyRow, type Row } from './copy-text.ts';

export const LOAD_ORDER = [
  'insurer',
  'programme',
  'lookup',
  'public_holiday',
  'approval_rule',
  'internal_benefit',
  'internal_benefit_mapping',
  'diagnosis',
  'organization',
  'location',
  'app_user',
  'panel',
  'location_panel',
  'gst_registration',
  'surcharge',
  'practitioner',
  'practitioner_location',
  'admin_fee',
  'product',
  'panel_product',
  'location_product',
  'diagnosis_product',
  'company',
  'company_policy',
  'plan',
  'plan_panel',
  'plan_benefit',
  'plan_benefit_rule',
  'member',
  'policy',
  'policy_member',
  'policy_member_plan',
  'employment_history',
  'referral_code',
  'approval_code',
  'claim_draft',
  'claim',
  'claim_line',
  'claim_diagnosis',
  'claim_benefit',
  'claim_violation',
  'claim_exclusion',
  'claim_payment',
  'claim_remark',
  'claim_event',
  'claim_version',
  'benefit_usage',
] as const;

export type LoadedTable = (typeof LOAD_ORDER)[number];

/** Rows of one table: their columns, and lines of COPY text. */
export interface TableRows {
  readonly columns: readonly string[];
  readonly lines: readonly string[];
}

export type RowBatch = ReadonlyMap<LoadedTable, TableRows>;

/** Rows that wait to be loaded, by table, already as text: a hundred thousand objects are slow. */
export interface RowSet {
  /** Rows of a table all have the columns of its first one. */
  add(table: LoadedTable, row: Row): void;
  /** How many rows of a table were added so far. */
  count(table: LoadedTable): number;
  /** Hands over what waits, and waits for more. */
  take(): RowBatch;
}

export function createRowSet(): RowSet {
  let waiting = new Map<LoadedTable, { columns: string[]; lines: string[] }>();
  const counts = new Map<LoadedTable, number>();
  return {
    add(table, row) {
      let rows = waiting.get(table);
      if (rows === undefined) {
        rows = { columns: Object.keys(row), lines: [] };
        waiting.set(table, rows);
      }
      rows.lines.push(copyRow(row, rows.columns));
      counts.set(table, (counts.get(table) ?? 0) + 1);
    },
    count: (table) => counts.get(table) ?? 0,
    take() {
      const batch = waiting;
      waiting = new Map();
      return batch;
    },
  };
}
