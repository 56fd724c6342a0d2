// Imports as the calls return them.
import type { Reply } from '@portal/contract/schemas.ts';
import { importMoves } from '@portal/rules/imports/import-run.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { StoredBadRow } from '../run/import-kind.ts';
import { problemText } from '../run/problem-text.ts';
import { findImport, type ImportRunRow } from './import-runs.queries.ts';

export async function requireImport(tx: Transaction, id: string): Promise<ImportRunRow> {
  const row = await findImport(tx, id);
  if (row === undefined) throw new ProblemError('IMPORT_NOT_FOUND');
  return row;
}

function countsOf({ added, changed, ended, unchanged }: ImportRunRow) {
  if (added === null || changed === null || ended === null || unchanged === null) return null;
  return { added, changed, ended, unchanged };
}

export function listedImport(row: ImportRunRow): Reply<'listImports'>['data'][number] {
  return {
    id: row.id,
    kind: row.kind,
    file_name: row.file_name,
    status: row.status,
    by: row.started_name,
    started_at: row.started_at,
    ended_at: row.ended_at,
    counts: countsOf(row),
    bad_row_count: row.bad_row_count,
  };
}

function lostView({
  records,
  days,
  open_ended,
  claims,
  periods = [],
}: NonNullable<ImportRunRow['lost']>) {
  return {
    records,
    days,
    open_ended,
    claims,
    periods: periods.map(({ record, first, last }) => ({ record, first, last })),
  };
}

function badRowView(row: StoredBadRow): Reply<'getImport'>['data']['bad_rows'][number] {
  const { line, column = null } = row;
  if ('wrong' in row) return { line, column, problem: row.wrong, code: null, params: {} };
  return { line, column, problem: problemText(row), code: row.code, params: { ...row.params } };
}

export function importView(row: ImportRunRow): Reply<'getImport'>['data'] {
  return {
    ...listedImport(row),
    content_length: row.content_length,
    accepts_changes: row.accepts_changes,
    erases_empty: row.erases_empty,
    clinic_type: row.clinic_type,
    moves: [...importMoves(row.status, row.has_file)],
    progress:
      row.step === null ? null : { step: row.step, bytes: row.bytes_read, lines: row.lines_read },
    preview_mark: row.preview_mark,
    is_changed: row.is_changed,
    lost: row.lost === null ? null : lostView(row.lost),
    hit: row.hit === null ? null : { claims: row.hit.claims, amount: Number(row.hit.amount) },
    samples: row.samples.map(({ effect, line, record, cells }) => ({
      effect,
      line,
      record,
      cells: cells.map(({ column, from, to }) => ({ column, from, to })),
    })),
    bad_rows: row.bad_rows.map(badRowView),
    has_error_file: row.error_file_id !== null,
  };
}
