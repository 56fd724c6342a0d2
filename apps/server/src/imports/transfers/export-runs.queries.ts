// Export files of master data.
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface ExportRunRow {
  readonly id: string;
  readonly kind: CsvKind;
  readonly file_name: string;
  readonly status: 'DONE' | 'FAILED' | 'RUNNING';
  readonly has_file: boolean;
  readonly started_by: string;
}

const columns = sql`id, kind, file_name, status, has_file, started_by`;

export function insertExport(
  tx: Transaction,
  kind: CsvKind,
  fileName: string,
  by: { readonly id: string; readonly name: string; readonly at: string },
): Promise<ExportRunRow> {
  return tx.one(sql<ExportRunRow>`
    INSERT INTO export_run (kind, file_name, status, started_by, started_name, started_at, progressed_at)
    VALUES (${kind}, ${fileName}, 'RUNNING', ${by.id}, ${by.name}, ${by.at}, ${by.at})
    RETURNING ${columns}`);
}

export function findExport(tx: Transaction, id: string): Promise<ExportRunRow | undefined> {
  return tx.first(
    sql<ExportRunRow>`SELECT ${columns} FROM export_run WHERE id = ${id} AND has_file`,
  );
}

export async function endExport(
  tx: Transaction,
  id: string,
  status: 'DONE' | 'FAILED',
  at: string,
): Promise<void> {
  await tx.run(sql`
    UPDATE export_run SET status = ${status}, progressed_at = ${at} WHERE id = ${id} AND status = 'RUNNING'`);
}
