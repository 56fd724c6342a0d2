// The claims and adjustments of a batch, with the claim that each is about.
import { sql, type Transaction } from '../platform/database/database.ts';
import type { KnownBatch } from './batch-rows.queries.ts';

export interface ShownEntryRow {
  readonly kind: 'ADJUSTMENT' | 'CLAIM';
  readonly claim_id: string;
  readonly claim_code: string;
  readonly visit_date: string;
  readonly member_name: string;
  readonly member_id_tail: string | null;
  readonly total_fee_amount: string;
  readonly total_patient_payable_amount: string;
  readonly expected: string;
  readonly payable: string;
  readonly payable_gst: string;
  readonly fee_before_gst: string;
  readonly fee_gst: string;
  readonly is_taxed: boolean;
  readonly reason: string | null;
}

export interface EntryFilter {
  readonly only?: 'ADJUSTMENTS' | 'DIFFERENCES' | undefined;
  /** A pattern for LIKE, in lower case. */
  readonly pattern?: string | undefined;
}

const columns = sql`e.kind, e.claim_id, c.claim_code, c.visit_date, c.member_name, c.member_id_tail, c.total_fee_amount,
  c.total_patient_payable_amount, e.expected, e.payable, e.payable_gst, e.fee_before_gst, e.fee_gst, e.is_taxed, e.reason`;
const joins = sql`batch_entry e JOIN claim c ON (c.clinic_id, c.id) = (e.clinic_id, e.claim_id)`;

function conditions({ clinic_id: clinicId, id }: KnownBatch, { only, pattern }: EntryFilter) {
  const all = [sql`e.clinic_id = ${clinicId} AND e.batch_id = ${id}`];
  if (only === 'ADJUSTMENTS') all.push(sql`e.kind = 'ADJUSTMENT'`);
  if (only === 'DIFFERENCES') all.push(sql`(e.kind = 'ADJUSTMENT' OR e.payable <> e.expected)`);
  if (pattern !== undefined) {
    all.push(sql`(lower(c.claim_code) LIKE ${pattern} OR lower(c.member_name) LIKE ${pattern})`);
  }
  return sql.join(all, sql` AND `);
}

/** A page of entries: claims first, then adjustments, each in the order of their numbers. */
export async function listEntryRows(
  tx: Transaction,
  batch: KnownBatch,
  filter: EntryFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ShownEntryRow[]; total: number }> {
  const where = conditions(batch, filter);
  const [rows, count] = await Promise.all([
    tx.many(sql<ShownEntryRow>`
      SELECT ${columns} FROM ${joins} WHERE ${where}
       ORDER BY e.kind DESC, c.claim_code, e.claim_id LIMIT ${page.limit} OFFSET ${page.offset}`),
    tx.one(sql<{ total: number }>`SELECT count(*) AS total FROM ${joins} WHERE ${where}`),
  ]);
  return { rows, total: count.total };
}

/** All entries, for a file or a document. */
export function listAllEntries(
  tx: Transaction,
  { clinic_id: clinicId, id }: KnownBatch,
): Promise<ShownEntryRow[]> {
  return tx.many(sql<ShownEntryRow>`
    SELECT ${columns} FROM ${joins} WHERE e.clinic_id = ${clinicId} AND e.batch_id = ${id}
     ORDER BY e.kind DESC, c.claim_code, e.claim_id`);
}
