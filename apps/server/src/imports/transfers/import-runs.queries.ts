// Imports of master data, with their previews and results.
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import type { Importable } from '@portal/rules/imports/import-kinds.ts';
import {
  type ImportMove,
  type ImportStatus,
  statusesToMove,
} from '@portal/rules/imports/import-run.ts';
import { centsToDecimal } from '@portal/rules/values/cents.ts';
import type { ClaimsHit } from '../../claims/public.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { ImportSample } from '../run/changes.queries.ts';
import type { BadRow, ImportCounts, StoredBadRow } from '../run/import-kind.ts';
import type { LostCover } from '../run/lost-cover.queries.ts';
import type { Masked } from '../run/masked.ts';
import type { ImportProgress } from '../run/run-import.ts';

export interface ImportRunRow {
  readonly id: string;
  readonly kind: Importable;
  readonly file_name: string;
  readonly content_length: number;
  readonly clinic_type: LocationType | null;
  readonly status: ImportStatus;
  readonly accepts_changes: boolean;
  readonly erases_empty: boolean;
  readonly step: ImportProgress['step'] | null;
  readonly bytes_read: number;
  readonly lines_read: number;
  readonly added: number | null;
  readonly changed: number | null;
  readonly ended: number | null;
  readonly unchanged: number | null;
  readonly samples: readonly ImportSample[];
  /** Without periods once the import has ended. */
  readonly lost: (LostCounts & Partial<Pick<LostCover, 'periods'>>) | null;
  readonly hit: HitCounts | null;
  readonly accepts_lost: boolean;
  readonly preview_mark: string | null;
  readonly is_changed: boolean;
  readonly bad_row_count: number;
  readonly bad_rows: readonly StoredBadRow[];
  readonly has_file: boolean;
  readonly error_file_id: string | null;
  readonly started_by: string | null;
  readonly started_name: string;
  readonly started_at: string;
  readonly ended_at: string | null;
}

const columns = sql`id, kind, file_name, content_length, clinic_type, status, accepts_changes, erases_empty, step,
  bytes_read, lines_read, added, changed, ended, unchanged, samples, lost, hit, accepts_lost, preview_mark, is_changed, bad_row_count, bad_rows,
  has_file, error_file_id, started_by, started_name, started_at, ended_at`;

interface NewImport {
  readonly kind: Importable;
  readonly fileName: Masked<string>;
  readonly contentLength: number;
  readonly clinicType: LocationType | null;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: string;
}

export function insertImport(tx: Transaction, one: NewImport): Promise<ImportRunRow> {
  return tx.one(sql<ImportRunRow>`
    INSERT INTO import_run (kind, file_name, content_length, clinic_type, status, has_file, started_by, started_name,
                            started_at, progressed_at)
    VALUES (${one.kind}, ${one.fileName}, ${one.contentLength}, ${one.clinicType}, 'UPLOADING', true, ${one.by.id},
            ${one.by.name}, ${one.at}, ${one.at})
    RETURNING ${columns}`);
}

/** The claims that an import leaves without cover; the amount in SGD, with two decimals. */
export interface HitCounts {
  readonly claims: number;
  readonly amount: string;
}

/** The numbers alone. */
export type LostCounts = Omit<LostCover, 'periods'>;

interface CommandImport extends ImportOptionsOfRun {
  readonly kind: Importable;
  readonly fileName: Masked<string>;
  readonly contentLength: number;
  readonly clinicType: LocationType | null;
  readonly counts: ImportCounts | undefined;
  readonly lost: LostCounts | undefined;
  readonly hit: ClaimsHit | undefined;
  readonly badRows: readonly Masked<BadRow>[];
  readonly badRowCount: number;
  readonly startedAt: string;
  readonly at: string;
}

interface ImportOptionsOfRun {
  readonly acceptsChanges: boolean;
  readonly erasesEmpty: boolean;
}

/** Without the periods, which name records. */
function countsOf(lost: LostCounts | undefined): string | null {
  if (lost === undefined) return null;
  const { records, days, open_ended, claims } = lost;
  return JSON.stringify({ records, days, open_ended, claims });
}

function hitCountsOf(hit: ClaimsHit | undefined): string | null {
  if (hit === undefined) return null;
  const counts: HitCounts = { claims: hit.claims, amount: centsToDecimal(hit.amount) };
  return JSON.stringify(counts);
}

/** Notes what a command has imported, or why it was refused; returns the id. */
export async function insertCommandImport(tx: Transaction, one: CommandImport): Promise<string> {
  const { counts } = one;
  const { id } = await tx.one(sql<{ id: string }>`
    INSERT INTO import_run (kind, file_name, content_length, clinic_type, status, accepts_changes, erases_empty, added,
                            changed, ended, unchanged, lost, hit, accepts_lost, bad_row_count, bad_rows, has_file, started_name, started_at,
                            progressed_at, ended_at)
    VALUES (${one.kind}, ${one.fileName}, ${one.contentLength}, ${one.clinicType},
            ${counts === undefined ? 'REFUSED' : 'APPLIED'}, ${one.acceptsChanges}, ${one.erasesEmpty},
            ${counts?.added}, ${counts?.changed}, ${counts?.ended}, ${counts?.unchanged},
            ${countsOf(one.lost)}::jsonb, ${hitCountsOf(one.hit)}::jsonb, ${counts !== undefined && (one.lost !== undefined || one.hit !== undefined)},
            ${one.badRowCount},
            ${JSON.stringify(one.badRows)}::jsonb, false, 'command line', ${one.startedAt}, ${one.at}, ${one.at})
    RETURNING id`);
  return id;
}

export function findImport(tx: Transaction, id: string): Promise<ImportRunRow | undefined> {
  return tx.first(sql<ImportRunRow>`SELECT ${columns} FROM import_run WHERE id = ${id}`);
}

export async function listImportRows(
  tx: Transaction,
  kind: Importable | null,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ImportRunRow[]; total: number }> {
  const isWanted = sql`(${kind}::text IS NULL OR kind = ${kind})`;
  const [rows, { total }] = await tx.batch((on) => [
    on.many(sql<ImportRunRow>`
      SELECT ${columns} FROM import_run WHERE ${isWanted}
       ORDER BY started_at DESC, id DESC LIMIT ${page.limit} OFFSET ${page.offset}`),
    on.one(sql<{ total: number }>`SELECT count(*) AS total FROM import_run WHERE ${isWanted}`),
  ]);
  return { rows, total };
}

/** The last applied import of each kind. */
export function listLastImports(
  tx: Transaction,
): Promise<{ kind: string; started_name: string; ended_at: string }[]> {
  return tx.many(sql<{ kind: string; started_name: string; ended_at: string }>`
    SELECT DISTINCT ON (kind) kind, started_name, coalesce(ended_at, progressed_at) AS ended_at
      FROM import_run WHERE status = 'APPLIED' ORDER BY kind, started_at DESC, id DESC`);
}

const mayMove = (move: ImportMove) =>
  sql`status = ANY (${[...statusesToMove(move)]}::text[]) AND has_file`;

/** Undefined if the move is not possible. */
export function startPreview(
  tx: Transaction,
  id: string,
  { acceptsChanges, erasesEmpty, at }: ImportOptionsOfRun & { readonly at: string },
): Promise<ImportRunRow | undefined> {
  return tx.first(sql<ImportRunRow>`
    UPDATE import_run SET status = 'PREVIEWING', step = 'READING', bytes_read = 0, lines_read = 0, is_changed = false,
           accepts_changes = ${acceptsChanges}, erases_empty = ${erasesEmpty}, accepts_lost = false, progressed_at = ${at}
     WHERE id = ${id} AND ${mayMove('PREVIEW')} RETURNING ${columns}`);
}

export function startApplying(
  tx: Transaction,
  id: string,
  {
    mark,
    acceptsLost,
    by,
    at,
  }: {
    readonly mark: string;
    readonly acceptsLost: boolean;
    readonly by: string;
    readonly at: string;
  },
): Promise<ImportRunRow | undefined> {
  return tx.first(sql<ImportRunRow>`
    UPDATE import_run SET status = 'APPLYING', step = 'READING', bytes_read = 0, lines_read = 0, is_changed = false,
           applied_by = ${by}, accepts_lost = ${acceptsLost}, progressed_at = ${at}
     WHERE id = ${id} AND ${mayMove('APPLY')} AND preview_mark = ${mark} AND ((lost IS NULL AND hit IS NULL) OR ${acceptsLost}) RETURNING ${columns}`);
}

/** Also forgets the samples, lost periods and invalid rows, which can contain particulars of members. */
export function discard(
  tx: Transaction,
  id: string,
  at: string,
): Promise<ImportRunRow | undefined> {
  return tx.first(sql<ImportRunRow>`
    UPDATE import_run SET status = 'DISCARDED', has_file = false, samples = '[]', lost = lost - 'periods', bad_rows = '[]', ended_at = ${at}
     WHERE id = ${id} AND ${mayMove('DISCARD')} RETURNING ${columns}`);
}

/** Notes that a job still works on the file. */
export async function noteImportProgress(
  tx: Transaction,
  id: string,
  { step, bytes, lines }: Pick<ImportProgress, 'bytes' | 'lines' | 'step'>,
  at: string,
): Promise<void> {
  await tx.run(sql`
    UPDATE import_run SET step = ${step}, bytes_read = ${bytes}, lines_read = ${lines}, progressed_at = ${at}
     WHERE id = ${id} AND step IS NOT NULL`);
}

interface EndOfWork {
  readonly status: 'FAILED' | 'PREVIEWED' | 'REFUSED';
  readonly counts?: ImportCounts | undefined;
  readonly samples?: readonly Masked<ImportSample>[];
  readonly lost?: Masked<LostCover> | undefined;
  readonly hit?: ClaimsHit | undefined;
  readonly mark?: string;
  readonly isChanged?: boolean;
  readonly badRows?: readonly Masked<BadRow>[];
  readonly badRowCount?: number;
  readonly errorFileId?: string | undefined;
  readonly at: string;
}

/** Ends the work of a job that has changed no data. */
export async function endImportWork(tx: Transaction, id: string, end: EndOfWork): Promise<void> {
  const { counts } = end;
  await tx.run(sql`
    UPDATE import_run SET status = ${end.status}, step = NULL, added = ${counts?.added}, changed = ${counts?.changed},
           ended = ${counts?.ended}, unchanged = ${counts?.unchanged},
           samples = ${JSON.stringify(end.samples ?? [])}::jsonb,
           lost = ${end.lost === undefined ? null : JSON.stringify(end.lost)}::jsonb,
           hit = ${hitCountsOf(end.hit)}::jsonb, accepts_lost = false, preview_mark = ${end.mark},
           is_changed = ${end.isChanged ?? false}, bad_rows = ${JSON.stringify(end.badRows ?? [])}::jsonb,
           bad_row_count = ${end.badRowCount ?? 0}, error_file_id = ${end.errorFileId}, progressed_at = ${end.at},
           ended_at = ${end.status === 'REFUSED' ? end.at : null}
     WHERE id = ${id} AND step IS NOT NULL`);
}

/** The user who has applied the import. */
export function findApplier(
  tx: Transaction,
  id: string,
): Promise<{ id: string; username: string } | undefined> {
  return tx.first(sql<{ id: string; username: string }>`
    SELECT u.id, u.username FROM import_run r JOIN app_user u ON u.id = r.applied_by WHERE r.id = ${id}`);
}

/** Ends an import in the transaction that has applied its file; false if another job has ended it. */
export async function endApplied(
  tx: Transaction,
  id: string,
  { added, changed, ended, unchanged }: ImportCounts,
  at: string,
): Promise<boolean> {
  const found = await tx.run(sql`
    UPDATE import_run SET status = 'APPLIED', step = NULL, added = ${added}, changed = ${changed}, ended = ${ended},
           unchanged = ${unchanged}, samples = '[]', lost = lost - 'periods', bad_rows = '[]', bad_row_count = 0, has_file = false,
           progressed_at = ${at}, ended_at = ${at}
     WHERE id = ${id} AND status = 'APPLYING'`);
  return found === 1;
}

/** Takes the imports whose job has not noted any progress since the time; other processes then skip them. */
export function takeStaleImports(
  tx: Transaction,
  since: string,
  at: string,
): Promise<{ id: string }[]> {
  return tx.many(sql<{ id: string }>`
    UPDATE import_run SET progressed_at = ${at} WHERE step IS NOT NULL AND progressed_at < ${since} RETURNING id`);
}

/** Forgets files that are older than the times; returns their keys in the store. */
export async function forgetOldFiles(
  tx: Transaction,
  before: { readonly imports: string; readonly errors: string; readonly exports: string },
  at: string,
): Promise<string[]> {
  const [imports, errors, exports] = await tx.batch((on) => [
    on.many(sql<{ id: string }>`
      UPDATE import_run SET has_file = false, samples = '[]', lost = lost - 'periods', bad_rows = '[]', ended_at = coalesce(ended_at, ${at}),
             status = CASE WHEN status IN ('UPLOADING','PREVIEWED') THEN 'DISCARDED' ELSE status END
       WHERE has_file AND step IS NULL AND started_at < ${before.imports} RETURNING id`),
    on.many(sql<{ id: string }>`
      WITH old AS (SELECT id, error_file_id FROM import_run
                    WHERE error_file_id IS NOT NULL AND step IS NULL AND started_at < ${before.errors} FOR UPDATE)
      UPDATE import_run r SET error_file_id = NULL FROM old WHERE r.id = old.id RETURNING old.error_file_id AS id`),
    on.many(sql<{ id: string }>`
      UPDATE export_run SET has_file = false WHERE has_file AND started_at < ${before.exports} RETURNING id`),
  ]);
  return [...imports, ...errors, ...exports].map(({ id }) => id);
}
