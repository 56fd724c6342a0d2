// Uploaded files of claims, and the mappings that a clinic has used.
import type { BulkMapping } from '@portal/rules/claims/bulk/bulk-columns.ts';
import { DECLINED_STATUSES } from '@portal/rules/claims/figures/clinic-figures.ts';
import type { BulkRowState, BulkStatus } from '@portal/rules/claims/bulk/bulk-state.ts';
import type { NumberForm } from '@portal/rules/values/number-form.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface BulkUploadRow {
  readonly clinic_id: string;
  readonly id: string;
  readonly version: number;
  readonly status: BulkStatus;
  readonly file_name: string;
  readonly headings: readonly string[];
  readonly mapping: BulkMapping;
  readonly number_form: NumberForm;
  readonly row_count: number;
  readonly uploaded_name: string;
  readonly uploaded_at: string;
  readonly changed_at: string;
  /** The last sign of life of the job that submits the claims. */
  readonly progressed_at: string | null;
}

const columns = sql`clinic_id, id, version, status, file_name, headings, mapping, number_form, row_count, uploaded_name,
  uploaded_at, changed_at, progressed_at`;

/** Undefined if the clinic has the same file already. */
export function insertUpload(
  tx: Transaction,
  upload: {
    readonly clinicId: string;
    readonly fileName: string;
    readonly hash: Buffer;
    readonly content: Buffer;
    readonly headings: readonly string[];
    readonly mapping: BulkMapping;
    readonly rowCount: number;
    readonly user: { readonly id: string; readonly name: string };
    readonly at: string;
  },
): Promise<BulkUploadRow | undefined> {
  return tx.first(sql<BulkUploadRow>`
    INSERT INTO bulk_upload (clinic_id, status, file_name, content_hash, content, headings, mapping, row_count,
                             uploaded_by, uploaded_name, uploaded_at, changed_at)
    VALUES (${upload.clinicId}, 'MAPPING', ${upload.fileName}, ${upload.hash}, ${upload.content}, ${upload.headings},
            ${JSON.stringify(upload.mapping)}::jsonb, ${upload.rowCount}, ${upload.user.id}, ${upload.user.name},
            ${upload.at}, ${upload.at})
    ON CONFLICT ON CONSTRAINT bulk_upload_once DO NOTHING
    RETURNING ${columns}`);
}

interface UploadKey {
  readonly clinicId: string;
  readonly id: string;
}

/** @param lock whether other changes of the upload wait until the transaction ends */
export function findUpload(
  tx: Transaction,
  { clinicId, id }: UploadKey,
  lock: boolean,
): Promise<BulkUploadRow | undefined> {
  return tx.first(sql<BulkUploadRow>`
    SELECT ${columns} FROM bulk_upload WHERE clinic_id = ${clinicId} AND id = ${id}
    ${lock ? sql`FOR NO KEY UPDATE` : sql``}`);
}

/** Whether another transaction is changing the upload. */
export async function isUploadLocked(
  tx: Transaction,
  { clinicId, id }: UploadKey,
): Promise<boolean> {
  const free = await tx.first(sql<{ id: string }>`
    SELECT id FROM bulk_upload WHERE clinic_id = ${clinicId} AND id = ${id} FOR SHARE SKIP LOCKED`);
  return free === undefined;
}

export async function readContent(tx: Transaction, { clinicId, id }: UploadKey): Promise<Buffer> {
  const { content } = await tx.one(sql<{ content: Buffer }>`
    SELECT content FROM bulk_upload WHERE clinic_id = ${clinicId} AND id = ${id}`);
  return content;
}

export async function listUploads(
  tx: Transaction,
  clinicId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: BulkUploadRow[]; total: number }> {
  const rows = await tx.many(sql<BulkUploadRow & { total: number }>`
    SELECT ${columns}, count(*) OVER () AS total FROM bulk_upload WHERE clinic_id = ${clinicId}
     ORDER BY uploaded_at DESC, id DESC LIMIT ${page.limit} OFFSET ${page.offset}`);
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface StateCount {
  readonly upload_id: string;
  readonly state: BulkRowState;
  readonly claims: number;
  readonly declined: number;
  readonly total: string;
  readonly payable: string;
}

/** Claims and amounts by state: of submitted claims as they are now, of other claims as last checked. */
export function countStates(
  tx: Transaction,
  clinicId: string,
  ids: readonly string[],
): Promise<StateCount[]> {
  return tx.many(sql<StateCount>`
    SELECT b.upload_id, b.state, count(*)::int AS claims, count(*) FILTER (WHERE d.is_declined)::int AS declined,
           coalesce(sum(coalesce(c.total_fee_amount, b.total_amount)), 0) AS total,
           coalesce(sum(coalesce(c.total_payable_amount, b.payable_amount)) FILTER (WHERE d.is_declined IS NOT TRUE), 0)
             AS payable
      FROM bulk_row b LEFT JOIN claim c ON c.clinic_id = b.clinic_id AND c.id = b.claim_id
     CROSS JOIN LATERAL (SELECT c.displayed_status = ANY (${DECLINED_STATUSES}::text[]) AS is_declined) d
     WHERE b.clinic_id = ${clinicId} AND b.upload_id = ANY (${ids}::uuid[])
     GROUP BY b.upload_id, b.state`);
}

/** A change of the upload; it increases the version. */
export async function changeUpload(
  tx: Transaction,
  { clinicId, id }: UploadKey,
  to: {
    readonly status: BulkStatus;
    readonly at: string;
    readonly mapping?: BulkMapping;
    readonly numberForm?: NumberForm;
    /** The user in whose name the claims are submitted. */
    readonly submittedBy?: string;
  },
): Promise<BulkUploadRow> {
  const mapping = to.mapping === undefined ? null : JSON.stringify(to.mapping);
  return tx.one(sql<BulkUploadRow>`
    UPDATE bulk_upload
       SET version = version + 1, status = ${to.status}, changed_at = ${to.at},
           mapping = coalesce(${mapping}::jsonb, mapping),
           number_form = coalesce(${to.numberForm ?? null}::text, number_form),
           submitted_by = coalesce(${to.submittedBy ?? null}::uuid, submitted_by),
           progressed_at = CASE WHEN ${to.status} = 'SUBMITTING' THEN ${to.at}::timestamptz ELSE progressed_at END
     WHERE clinic_id = ${clinicId} AND id = ${id}
    RETURNING ${columns}`);
}

export async function deleteUpload(tx: Transaction, { clinicId, id }: UploadKey): Promise<void> {
  await tx.run(sql`DELETE FROM bulk_upload WHERE clinic_id = ${clinicId} AND id = ${id}`);
}

export async function findMapping(
  tx: Transaction,
  clinicId: string,
  key: string,
): Promise<BulkMapping | undefined> {
  const row = await tx.first(sql<{ mapping: BulkMapping }>`
    SELECT mapping FROM bulk_mapping WHERE clinic_id = ${clinicId} AND headings_key = ${key}`);
  return row?.mapping;
}

export async function saveMapping(
  tx: Transaction,
  saved: { clinicId: string; key: string; mapping: BulkMapping; at: string },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO bulk_mapping (clinic_id, headings_key, mapping, saved_at)
    VALUES (${saved.clinicId}, ${saved.key}, ${JSON.stringify(saved.mapping)}::jsonb, ${saved.at})
    ON CONFLICT (clinic_id, headings_key) DO UPDATE SET mapping = excluded.mapping, saved_at = excluded.saved_at`);
}

/** A sign of life of the job. */
export async function noteBulkProgress(
  tx: Transaction,
  { clinicId, id }: UploadKey,
  at: string,
): Promise<void> {
  await tx.run(sql`
    UPDATE bulk_upload SET progressed_at = ${at} WHERE clinic_id = ${clinicId} AND id = ${id}`);
}

/** Takes the submissions whose job has shown no sign of life in a period. */
export function takeStaleSubmissions(
  tx: Transaction,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: string },
): Promise<{ id: string }[]> {
  return tx.many(sql<{ id: string }>`
    UPDATE bulk_upload SET progressed_at = ${at}
     WHERE status = 'SUBMITTING' AND progressed_at NOT BETWEEN ${from} AND ${to} RETURNING id`);
}

/** Opens a file for corrections if its submission shows no sign of life since a job has taken it; returns whether. */
export async function stopSubmission(
  tx: Transaction,
  id: string,
  { takenAt, at }: { readonly takenAt: string; readonly at: string },
): Promise<boolean> {
  const stopped = await tx.run(sql`
    UPDATE bulk_upload SET status = 'CHECKED', version = version + 1, changed_at = ${at}
     WHERE id = ${id} AND status = 'SUBMITTING' AND progressed_at = ${takenAt}`);
  return stopped === 1;
}

export async function deleteUploadsBefore(tx: Transaction, before: string): Promise<number> {
  return tx.run(
    sql`DELETE FROM bulk_upload WHERE changed_at < ${before} AND status <> 'SUBMITTING'`,
  );
}
