// The documents of closed batches with what their files show.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { TaxDocument, TaxDocumentKind } from '@portal/rules/payments/batch-totals.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import { isStale } from '../batch-rows.queries.ts';

export interface DocumentToMake {
  readonly clinic_id: string;
  readonly id: string;
  readonly batch_id: string;
  readonly kind: TaxDocumentKind;
  readonly corrects: 'BCTI' | 'INVOICE' | null;
  readonly document_no: string;
  readonly issued_on: string;
  readonly before_gst: string;
  readonly gst: string;
  readonly total: string;
  readonly file_key: string | null;
  readonly is_stale: boolean;
  readonly carried_to: string | null;
  readonly batch_name: string;
  readonly batch_date: string;
  readonly insurer_name: string;
  readonly claim_type: ClaimType;
  readonly gross_amount: string;
  readonly adjustment_amount: string;
  readonly carried_in: string;
  readonly location_name: string;
  readonly location_code: string;
  readonly address: string;
  /** The clinic's registration on the day of the batch. */
  readonly gst_number: string | null;
}

export function findDocumentToMake(
  tx: Transaction,
  id: string,
): Promise<DocumentToMake | undefined> {
  return tx.first(sql<DocumentToMake>`
    SELECT d.clinic_id, d.id, d.batch_id, d.kind, d.corrects, d.document_no, d.issued_on, d.before_gst, d.gst, d.total,
           d.file_key, ${isStale} AS is_stale, b.carried_to, b.name AS batch_name, b.batch_date, i.name AS insurer_name, b.claim_type, b.gross_amount,
           b.adjustment_amount, b.carried_in, l.name AS location_name, l.code AS location_code,
           concat_ws(', ', concat_ws(' ', l.block, l.street), l.unit, l.estate, concat_ws(' ', l.city, l.postal_code)) AS address,
           (SELECT registration_number FROM gst_registration g
             WHERE g.location_id = l.id AND g.start_date <= b.batch_date
             ORDER BY g.start_date DESC LIMIT 1) AS gst_number
      FROM tax_document d
      JOIN provider_batch b ON (b.clinic_id, b.id) = (d.clinic_id, d.batch_id)
      JOIN insurer i ON i.code = b.insurer_code
      JOIN location l ON l.id = d.clinic_id
     WHERE d.id = ${id}`);
}

export interface CorrectedDocument {
  readonly document_no: string;
  readonly issued_on: string;
}

/** The documents of earlier batches that a credit note corrects, in the order of their numbers. */
export function listCorrected(
  tx: Transaction,
  { clinic_id: clinicId, batch_id: batchId, corrects }: DocumentToMake,
): Promise<CorrectedDocument[]> {
  return tx.many(sql<CorrectedDocument>`
    SELECT DISTINCT d.document_no, d.issued_on
      FROM batch_entry change
      JOIN batch_entry paid ON (paid.clinic_id, paid.claim_id) = (change.clinic_id, change.claim_id) AND paid.kind = 'CLAIM'
      JOIN tax_document d ON (d.clinic_id, d.batch_id) = (paid.clinic_id, paid.batch_id) AND d.kind = ${corrects}
     WHERE change.clinic_id = ${clinicId} AND change.batch_id = ${batchId} AND change.kind = 'ADJUSTMENT'
     ORDER BY d.document_no`);
}

export async function markMade(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<DocumentToMake, 'clinic_id' | 'id'>,
  { fileKey, at }: { readonly fileKey: string; readonly at: string },
): Promise<void> {
  await tx.run(sql`
    UPDATE tax_document SET file_key = ${fileKey}, made_at = ${at} WHERE clinic_id = ${clinicId} AND id = ${id}`);
}

/** Documents without a file, the oldest first. */
export function listDocumentsToMake(tx: Transaction, limit: number): Promise<{ id: string }[]> {
  return tx.many(sql<{ id: string }>`
    SELECT id FROM tax_document WHERE made_at IS NULL ORDER BY issued_on, id LIMIT ${limit}`);
}

/**
 * Takes the next numbers of documents in the year, one for each of the kinds. The counters' rows are locked in the order
 * of the kinds, until the transaction ends, so that no number is lost.
 * @returns the last number of each kind
 */
export function takeDocumentNumbers(
  tx: Transaction,
  kinds: readonly TaxDocumentKind[],
  year: number,
): Promise<{ kind: TaxDocumentKind; running: number }[]> {
  return tx.many(sql<{ kind: TaxDocumentKind; running: number }>`
    INSERT INTO document_counter AS c (kind, year, running)
    SELECT kind, ${year}, count(*) FROM unnest(${kinds}::text[]) WITH ORDINALITY AS wanted(kind, place)
     GROUP BY kind ORDER BY min(place)
    ON CONFLICT (kind, year) DO UPDATE SET running = c.running + excluded.running RETURNING kind, running`);
}

export interface NewDocument {
  readonly kind: TaxDocumentKind;
  readonly corrects: TaxDocument['corrects'] | null;
  readonly document_no: string;
  readonly year: number;
  readonly running: number;
  readonly issued_on: string;
  readonly before_gst: string;
  readonly gst: string;
  readonly total: string;
}

export async function insertDocuments(
  tx: Transaction,
  { clinic_id: clinicId, id: batchId }: { readonly clinic_id: string; readonly id: string },
  documents: readonly NewDocument[],
): Promise<string[]> {
  const rows = await tx.many(sql<{ id: string }>`
    INSERT INTO tax_document (clinic_id, batch_id, kind, corrects, document_no, year, running, issued_on, before_gst, gst, total)
    SELECT ${clinicId}, ${batchId}, kind, corrects, document_no, year, running, issued_on, before_gst, gst, total
      FROM jsonb_populate_recordset(NULL::tax_document, ${JSON.stringify(documents)}::jsonb)
    RETURNING id`);
  return rows.map(({ id }) => id);
}
