// The tables that are loaded, each after those that it refers to.
import { copyRow, type Row } from './copy-text.ts';

export const LOAD_ORDER = [
  'insurer',
  'programme',
  'lookup',
  'public_holiday',
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
  'claim_remark',
  'claim_event',
  'claim_version',
  'benefit_usage',
] as const;

export type LoadedTable = (typeof LOAD_ORDER)[number];

/** Rows that wait to be loaded, by table, already as text: a hundred thousand objects are slow. */
export interface RowSet {
  add(table: LoadedTable, row: Row): void;
  count(table: LoadedTable): number;
  /** The columns of a table's rows and the lines for COPY. */
  of(table: LoadedTable): {
    readonly columns: readonly string[];
    readonly lines: readonly string[];
  };
}

/** Rows of a table all have the columns of its first one. */
export function createRowSet(): RowSet {
  const tables = new Map<LoadedTable, { columns: string[]; lines: string[] }>(
    LOAD_ORDER.map((table) => [table, { columns: [], lines: [] }]),
  );
  const rowsOf = (table: LoadedTable) => tables.get(table) ?? { columns: [], lines: [] };
  return {
    add(table, row) {
      const rows = rowsOf(table);
      if (rows.columns.length === 0) rows.columns = Object.keys(row);
      rows.lines.push(copyRow(row, rows.columns));
    },
    count: (table) => rowsOf(table).lines.length,
    of: rowsOf,
  };
}
