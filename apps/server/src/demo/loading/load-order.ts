// The loaded tables, each after the tables that it refers to.
import { copyRow, type Row } from '../../platform/database/copy-text.ts';

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
  'location_directory',
  'app_user',
  'bank_account',
  'panel',
  'location_panel',
  'gst_registration',
  'surcharge',
  'practitioner',
  'practitioner_profile',
  'practitioner_location',
  'admin_fee',
  'product',
  'panel_product',
  'location_product',
  'diagnosis_product',
  'company',
  'company_policy',
  'premium',
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
  'approval_request',
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
  'appointment',
  'broadcast',
  'da_claim',
  'scan_pay_fee',
  'scan_pay_transaction',
  'general_form',
  'document',
] as const;

export type LoadedTable = (typeof LOAD_ORDER)[number];

/** Rows of one table: their columns, and lines of COPY text. */
export interface TableRows {
  readonly columns: readonly string[];
  readonly lines: readonly string[];
}

export type RowBatch = ReadonlyMap<LoadedTable, TableRows>;

/** Rows to be loaded, by table, already as text because a hundred thousand objects are slow. */
export interface RowSet {
  /** All rows of a table must have the same columns as its first row. */
  add(table: LoadedTable, row: Row): void;
  /** The number of rows added to a table so far. */
  count(table: LoadedTable): number;
  /** Returns the collected rows and starts a new collection. */
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
