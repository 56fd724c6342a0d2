// Rows of files by clinic, linked to a draft, a claim, or neither.
import type { DocumentType } from '@portal/rules/claims/form/document-types.ts';
import type { ContentType } from '@portal/rules/documents/file-types.ts';
import type { ScanStatus } from '@portal/rules/documents/scan-status.ts';
import { sql, type Transaction } from '../platform/database/database.ts';
import { enqueueJob } from '../platform/jobs/jobs.queries.ts';

export interface DocumentRow {
  readonly clinic_id: string;
  readonly id: string;
  readonly file_name: string;
  readonly content_type: ContentType;
  readonly content_length: number;
  readonly doc_category: DocumentType | null;
  readonly draft_id: string | null;
  readonly claim_id: string | null;
  readonly letter_id: string | null;
  readonly message_id: string | null;
  readonly approval_request_id: string | null;
  readonly clinic_change_id: string | null;
  readonly created_at: string;
  /** Null until the server has checked that the file was uploaded and has its type. */
  readonly checked_at: string | null;
  readonly scan: ScanStatus;
}

const columns = sql`clinic_id, id, file_name, content_type, content_length, doc_category, draft_id, claim_id,
  letter_id, message_id, approval_request_id, clinic_change_id, created_at, checked_at, scan`;

/** Inserts rows for files before their upload, in the order of the files. */
export async function insertDocuments(
  tx: Transaction,
  files: readonly { name: string; type: string; length: number }[],
  by: { clinicId: string; userId: string; at: string },
): Promise<string[]> {
  const rows = await tx.many(sql<{ id: string }>`
    WITH made AS (
      SELECT uuidv7() AS id, f.no, f.file ->> 'name' AS name, f.file ->> 'type' AS type,
             (f.file ->> 'length')::integer AS length
        FROM jsonb_array_elements(${JSON.stringify(files)}::jsonb) WITH ORDINALITY AS f(file, no)
    ), inserted AS (
      INSERT INTO document (clinic_id, id, file_name, content_type, content_length, created_by, created_at, changed_at)
      SELECT ${by.clinicId}, id, name, type, length, ${by.userId}, ${by.at}, ${by.at} FROM made
    )
    SELECT id FROM made ORDER BY no`);
  return rows.map(({ id }) => id);
}

export function findDocument(tx: Transaction, id: string): Promise<DocumentRow | undefined> {
  return tx.first(
    sql<DocumentRow>`SELECT ${columns} FROM document WHERE id = ${id} AND deleted_at IS NULL`,
  );
}

/** The documents that exist, locked until the transaction ends. */
export function lockDocuments(tx: Transaction, ids: readonly string[]): Promise<DocumentRow[]> {
  return tx.many(sql<DocumentRow>`
    SELECT ${columns} FROM document WHERE id = ANY (${[...ids]}::uuid[]) AND deleted_at IS NULL
     ORDER BY id FOR UPDATE`);
}

/** @param scan CHECKING if the file must be scanned before anybody can open it */
export async function markChecked(
  tx: Transaction,
  { clinic_id: clinicId, id }: DocumentRow,
  at: string,
  scan: 'CHECKING' | 'NOT_SCANNED',
): Promise<void> {
  await tx.run(sql`
    UPDATE document SET checked_at = ${at}, scan = ${scan} WHERE clinic_id = ${clinicId} AND id = ${id}`);
  if (scan === 'CHECKING') {
    await enqueueJob(tx, { task: 'scan_documents', payload: {}, key: 'scan_documents' });
  }
}

/** Marks documents as deleted and unlinks them; a job deletes the files. */
export async function markDeleted(
  tx: Transaction,
  documents: readonly DocumentRow[],
  at: string,
): Promise<void> {
  const ids = documents.map(({ id }) => id);
  await tx.batch((on) => [
    on.run(sql`
      UPDATE document SET deleted_at = ${at}, changed_at = ${at}, draft_id = NULL
       WHERE id = ANY (${ids}::uuid[])`),
    ...ids.map((id) => enqueueJob(on, { task: 'delete_object', payload: { id } })),
  ]);
}

/** The draft, claim, guarantee letter, message or request for approval that documents belong to. */
export interface DocumentOwner {
  readonly clinicId: string;
  readonly kind: 'draft' | 'claim' | 'letter' | 'message' | 'approval_request' | 'clinic_change';
  readonly id: string;
  /** For a claim: the draft that it was created from. */
  readonly draftId?: string | undefined;
}

/** A claim of one of the clinics; null for any clinic. */
export interface ClaimOfClinics {
  readonly id: string;
  readonly clinicIds: readonly string[] | null;
}

const ownerColumn = ({ kind }: DocumentOwner) => sql.ref(`${kind}_id`);

export interface ListedDocumentRow extends DocumentRow {
  /** Name of the user. */
  readonly uploaded_by: string;
}

const uploadedBy = sql`(SELECT u.name FROM app_user u WHERE u.id = document.created_by) AS uploaded_by`;

/** The documents in the order of their upload. */
export function listDocumentRows(
  tx: Transaction,
  owner: DocumentOwner,
): Promise<ListedDocumentRow[]> {
  return tx.many(sql<ListedDocumentRow>`
    SELECT ${columns}, ${uploadedBy} FROM document
     WHERE clinic_id = ${owner.clinicId} AND ${ownerColumn(owner)} = ${owner.id} ORDER BY id`);
}

/** The documents of a claim in the order of their upload. */
export function listDocumentRowsOfClaim(
  tx: Transaction,
  { id, clinicIds }: ClaimOfClinics,
): Promise<ListedDocumentRow[]> {
  const clinics =
    clinicIds === null
      ? sql`ARRAY(SELECT clinic_id FROM claim WHERE id = ${id})`
      : sql`${[...clinicIds]}::uuid[]`;
  return tx.many(sql<ListedDocumentRow>`
    SELECT ${columns}, ${uploadedBy} FROM document
     WHERE clinic_id = ANY (${clinics}) AND claim_id = ${id} ORDER BY id`);
}

/** The documents of the messages, in the order of their upload. */
export function listRowsOfMessages(
  tx: Transaction,
  clinicId: string,
  messageIds: readonly string[],
): Promise<DocumentRow[]> {
  return tx.many(sql<DocumentRow>`
    SELECT ${columns} FROM document
     WHERE clinic_id = ${clinicId} AND message_id = ANY (${[...messageIds]}::uuid[]) ORDER BY id`);
}

/** Unlinks the documents of the owner that are not among the kept ids. */
export async function releaseDocuments(
  tx: Transaction,
  owner: DocumentOwner,
  kept: readonly string[],
  at: string,
): Promise<void> {
  await tx.run(sql`
    UPDATE document SET ${ownerColumn(owner)} = NULL, changed_at = ${at}
     WHERE clinic_id = ${owner.clinicId} AND ${ownerColumn(owner)} = ${owner.id}
       AND id <> ALL (${[...kept]}::uuid[])`);
}

/** Links documents to the owner and unlinks them from their draft. */
export async function linkDocuments(
  tx: Transaction,
  owner: DocumentOwner,
  documents: readonly { id: string; category: DocumentType }[],
  at: string,
): Promise<void> {
  if (documents.length === 0) return;
  const draftId = owner.kind === 'draft' ? owner.id : null;
  const claimId = owner.kind === 'claim' ? owner.id : null;
  const letterId = owner.kind === 'letter' ? owner.id : null;
  const messageId = owner.kind === 'message' ? owner.id : null;
  const requestId = owner.kind === 'approval_request' ? owner.id : null;
  const changeId = owner.kind === 'clinic_change' ? owner.id : null;
  await tx.run(sql`
    UPDATE document d SET draft_id = ${draftId}, claim_id = ${claimId}, letter_id = ${letterId}, message_id = ${messageId},
           approval_request_id = ${requestId}, clinic_change_id = ${changeId}, doc_category = n.category, changed_at = ${at}
      FROM jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) AS n(id uuid, category text)
     WHERE d.clinic_id = ${owner.clinicId} AND d.id = n.id
       AND (d.draft_id, d.claim_id, d.letter_id, d.message_id, d.approval_request_id, d.clinic_change_id, d.doc_category)
           IS DISTINCT FROM (${draftId}::uuid, ${claimId}::uuid, ${letterId}::uuid, ${messageId}::uuid,
                             ${requestId}::uuid, ${changeId}::uuid, n.category)`);
}

/** A batch of documents that have been unlinked since then, locked so that other processes skip them. */
export function lockUnused(
  tx: Transaction,
  since: string,
  most: number,
): Promise<{ id: string }[]> {
  return tx.many(sql<{ id: string }>`
    SELECT id FROM document
     WHERE draft_id IS NULL AND claim_id IS NULL AND letter_id IS NULL AND message_id IS NULL
       AND approval_request_id IS NULL AND clinic_change_id IS NULL AND changed_at < ${since}
     ORDER BY changed_at LIMIT ${most} FOR UPDATE SKIP LOCKED`);
}

export async function dropDocuments(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`DELETE FROM document WHERE id = ANY (${[...ids]}::uuid[])`);
}
