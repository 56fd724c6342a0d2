// The records that all sandboxes share (migrations/functions/22_sandboxes.sql), and the sandboxes themselves. No export
// has them, and no line of an import can name one.
import type pg from 'pg';
import type { BadRow, ImportKind } from './import-kind.ts';
import { problemSql } from './problem-sql.queries.ts';
import { findBadLines } from './staging.queries.ts';

/** By table, the condition (SQL) for codes of sandboxes. Their codes are reserved, even before there is a sandbox. */
const RESERVED: Readonly<Record<string, string>> = {
  insurer: `= 'SANDBOX'`,
  programme: `= 'SANDBOX'`,
  panel: `IN ('SANDBOX', 'SANDBOX-OTHER')`,
  company: `= 'SANDBOX'`,
  plan: `IN ('SANDBOX', 'SANDBOX-REFERRAL')`,
  product: `LIKE 'SBX-%'`,
  practitioner: `LIKE 'SBX-%'`,
  location: 'IN (SELECT o.code FROM location o WHERE o.is_sandbox)',
};

/** Columns that name a record, each with its table. The column `code` names a record of the table itself. */
const NAMED_TABLES: Readonly<Record<string, string>> = {
  insurer_code: 'insurer',
  programme_code: 'programme',
  panel_code: 'panel',
  company_code: 'company',
  plan_code: 'plan',
  internal_code: 'product',
  product_code: 'product',
  license_number: 'practitioner',
  clinic_code: 'location',
};

/** The same for columns with several codes. */
const NAMED_IN_LISTS: Readonly<Record<string, string>> = {
  panels: 'panel',
  excluded_products: 'product',
};

interface NamedCode {
  readonly column: string;
  /** SQL: one of the codes in the column belongs to the sandboxes. */
  readonly isReserved: string;
}

/** @param valueOf SQL of the value of a column */
function namedCodes(
  table: string,
  columns: readonly string[],
  valueOf: (column: string) => string,
): NamedCode[] {
  return columns.flatMap((column) => {
    const list = RESERVED[NAMED_IN_LISTS[column] ?? ''];
    if (list !== undefined) {
      const isReserved = `EXISTS (SELECT FROM unnest(${valueOf(column)}) AS named WHERE named ${list})`;
      return [{ column, isReserved }];
    }
    const single = RESERVED[column === 'code' ? table : (NAMED_TABLES[column] ?? '')];
    return single === undefined ? [] : [{ column, isReserved: `${valueOf(column)} ${single}` }];
  });
}

/** SQL condition: the record names none of the sandboxes. */
export function isOfNoSandbox(
  table: string,
  columns: readonly string[],
  valueOf: (column: string) => string,
): string {
  const named = namedCodes(table, columns, valueOf);
  if (named.length === 0) return 'true';
  return `(${named.map((one) => one.isReserved).join(' OR ')}) IS NOT TRUE`;
}

/** The lines of a picture without those of sandboxes. */
export function withoutSandboxes(picture: string, table: string, columns: readonly string[]) {
  const isReal = isOfNoSandbox(table, columns, (column) => `real.${column}`);
  return isReal === 'true' ? picture : `SELECT * FROM (${picture}) real WHERE ${isReal}`;
}

/** Staged lines that name a record of the sandboxes. */
export async function findLinesOfSandboxes(
  client: pg.ClientBase,
  { tables, columns }: ImportKind,
): Promise<BadRow[]> {
  const named = namedCodes(tables[0] ?? '', Object.keys(columns), (column) => `r.${column}`);
  if (named.length === 0) return [];
  const found = named.map(
    ({ column, isReserved }) => `SELECT r.line, '${column}' AS "column",
        ${problemSql('OF_SANDBOXES', { codes: `array_to_string(ARRAY[r.${column}], ' ')` })} FROM import_row r WHERE ${isReserved}`,
  );
  return findBadLines(client, `${found.join(' UNION ALL ')} ORDER BY line, "column"`);
}
