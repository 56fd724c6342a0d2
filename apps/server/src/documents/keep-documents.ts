// Links documents to the draft or the claim that names them, and unlinks those that it no longer names.
import type { DocumentType } from '@portal/rules/claims/form/document-types.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Services } from '../platform/http/services.ts';
import { checkUpload } from './check-upload.ts';
import {
  type ClaimOfClinics,
  linkDocuments,
  type ListedDocumentRow,
  listDocumentRows,
  listDocumentRowsOfClaim,
  listRowsOfMessages,
  lockDocuments,
  releaseDocuments,
  type DocumentOwner,
  type DocumentRow,
} from './documents.queries.ts';

export interface DocumentToKeep {
  readonly s3_key: string;
  readonly doc_category: DocumentType;
}

/** The named documents that the owner can have, and the positions of the others. */
interface Found {
  readonly kept: readonly DocumentToKeep[];
  readonly missing: readonly number[];
}

/**
 * Links the named documents to an owner that had none before. Only unlinked documents can be linked; a claim
 * also gets the documents of its draft.
 * @returns the positions of documents that do not exist, were not uploaded, or belong to another owner
 */
export async function takeDocuments(
  tx: Transaction,
  owner: DocumentOwner,
  named: readonly DocumentToKeep[],
  services: Pick<Services, 'clock' | 'scanner' | 'store'>,
): Promise<readonly number[]> {
  const { kept, missing } = await findUsable(tx, owner, named, services);
  await link(tx, owner, kept, services);
  return missing;
}

/** Like takeDocuments, for an owner that had documents before: unlinks those that it no longer names. */
export async function keepDocuments(
  tx: Transaction,
  owner: DocumentOwner,
  named: readonly DocumentToKeep[],
  services: Pick<Services, 'clock' | 'scanner' | 'store'>,
): Promise<readonly number[]> {
  const { kept, missing } = await findUsable(tx, owner, named, services);
  const keys = kept.map((one) => one.s3_key);
  await tx.batch((on) => [
    releaseDocuments(on, owner, keys, services.clock.now().toISOString()),
    link(on, owner, kept, services),
  ]);
  return missing;
}

async function findUsable(
  tx: Transaction,
  owner: DocumentOwner,
  named: readonly DocumentToKeep[],
  services: Pick<Services, 'clock' | 'scanner' | 'store'>,
): Promise<Found> {
  if (named.length === 0) return { kept: [], missing: [] };
  const rows = await lockDocuments(
    tx,
    named.map((one) => one.s3_key),
  );
  const usable = new Set<string>();
  for (const row of rows.filter((one) => mayTake(owner, one))) {
    // One after the other, because they share a transaction.
    if ((await checkUpload(tx, row, services)) === 'good') usable.add(row.id);
  }
  return {
    kept: named.filter(({ s3_key: key }) => usable.has(key)),
    missing: named.flatMap(({ s3_key: key }, index) => (usable.has(key) ? [] : [index])),
  };
}

function link(
  tx: Transaction,
  owner: DocumentOwner,
  documents: readonly DocumentToKeep[],
  { clock }: Pick<Services, 'clock'>,
): Promise<void> {
  const rows = documents.map(({ s3_key: id, doc_category: category }) => ({ id, category }));
  return linkDocuments(tx, owner, rows, clock.now().toISOString());
}

function mayTake(owner: DocumentOwner, row: DocumentRow): boolean {
  if (row.clinic_id !== owner.clinicId) return false;
  // A file stays with its message, and with its request for another bank account.
  if (row.message_id !== null || row.clinic_change_id !== null) return false;
  if (row.letter_id !== null) return owner.kind === 'letter' && row.letter_id === owner.id;
  if (row.approval_request_id !== null) {
    return owner.kind === 'approval_request' && row.approval_request_id === owner.id;
  }
  if (row.claim_id !== null) return owner.kind === 'claim' && row.claim_id === owner.id;
  const draftId = owner.kind === 'draft' ? owner.id : owner.draftId;
  return row.draft_id === null || row.draft_id === draftId;
}

/**
 * The documents of a draft or a claim in the form that the calls answer, with the users who uploaded them.
 */
export async function listDocuments(tx: Transaction, owner: DocumentOwner) {
  return listed(await listDocumentRows(tx, owner));
}

/** The same for a claim whose clinic need not be known. */
export async function listDocumentsOfClaim(tx: Transaction, claim: ClaimOfClinics) {
  return listed(await listDocumentRowsOfClaim(tx, claim));
}

function listed(rows: readonly ListedDocumentRow[]) {
  return {
    documents: rows.flatMap(ownedView),
    uploads: rows.map((row) => ({
      at: row.created_at,
      by: row.uploaded_by,
      fileName: row.file_name,
    })),
  };
}

/** The documents of each message that has some. */
export async function documentsOfMessages(
  tx: Transaction,
  clinicId: string,
  messageIds: readonly string[],
) {
  const rows = messageIds.length === 0 ? [] : await listRowsOfMessages(tx, clinicId, messageIds);
  const byMessage = Map.groupBy(rows, ({ message_id: id }) => id);
  return new Map(
    messageIds.map((id) => [id, (byMessage.get(id) ?? []).flatMap(ownedView)] as const),
  );
}

/** A document that belongs to something, which always has a category. */
function ownedView(row: DocumentRow) {
  const { doc_category: category } = row;
  return category === null ? [] : [{ ...documentView(row), doc_category: category }];
}

export type ListedDocuments = Awaited<ReturnType<typeof listDocuments>>;

export function documentView(row: DocumentRow) {
  return {
    s3_key: row.id,
    uuid: row.id,
    original_file_name: row.file_name,
    content_type: row.content_type,
    created_at_date: row.created_at,
    doc_type: 'MEMBER' as const,
    scan_status: row.scan,
  };
}
