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
  /** Of the version of the claim that the entry pays; for an adjustment, its change to the version before. */
  readonly total_fee_amount: string;
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
  /** Part of a claim code, or words of the member's name. */
  readonly text?: string | undefined;
}

const columns = sql`e.kind, e.claim_id, e.claim_code, c.visit_date, c.member_name, c.member_id_tail,
  coalesce(CASE e.kind WHEN 'CLAIM' THEN paid.total_fee_amount ELSE paid.total_fee_amount - before.total_fee_amount END,
           CASE e.kind WHEN 'CLAIM' THEN c.total_fee_amount ELSE 0 END) AS total_fee_amount,
  e.expected, e.payable, e.payable_gst, e.fee_before_gst, e.fee_gst, e.is_taxed, e.reason`;
const claimOfEntry = sql`claim c ON (c.clinic_id, c.id) = (e.clinic_id, e.claim_id)`;
/**
 * The tables of the columns that the list shows beside an entry e. Each adjustment makes a version, so that those after the entry say how many
 * versions ago it was paid.
 */
const joinsOfEntry = sql`JOIN ${claimOfEntry}
  LEFT JOIN claim_adjustment own ON (own.clinic_id, own.claim_id, own.id) = (e.clinic_id, e.claim_id, e.adjustment_id)
 CROSS JOIN LATERAL (
   SELECT count(*)::integer AS versions FROM claim_adjustment a
    WHERE (a.clinic_id, a.claim_id) = (e.clinic_id, e.claim_id)
      AND (own.id IS NULL OR (a.at, a.id) > (own.at, own.id))) later
  LEFT JOIN claim_version paid
    ON (paid.clinic_id, paid.claim_id, paid.version) = (e.clinic_id, e.claim_id, c.version - later.versions)
  LEFT JOIN claim_version before
    ON (before.clinic_id, before.claim_id, before.version) = (paid.clinic_id, paid.claim_id, paid.version - 1)`;

const inOrder = sql`ORDER BY e.kind DESC, e.claim_code, e.claim_id`;

function conditions({ clinic_id: clinicId, id }: KnownBatch, { only, text }: EntryFilter) {
  const all = [sql`e.clinic_id = ${clinicId} AND e.batch_id = ${id}`];
  if (only === 'ADJUSTMENTS') all.push(sql`e.kind = 'ADJUSTMENT'`);
  if (only === 'DIFFERENCES') all.push(sql`(e.kind = 'ADJUSTMENT' OR e.payable <> e.expected)`);
  if (text) all.push(sql`(number_has(e.claim_code, ${text}) OR name_has(c.member_name, ${text}))`);
  return sql.join(all, sql` AND `);
}

/** A page of entries: claims first, then adjustments, each in the order of their numbers. */
export async function listEntryRows(
  tx: Transaction,
  batch: KnownBatch,
  filter: EntryFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ShownEntryRow[]; total: number }> {
  // Only a search for a name needs the claims of all entries.
  const entries = sql`batch_entry e ${!filter.text ? sql`` : sql`JOIN ${claimOfEntry}`}
    WHERE ${conditions(batch, filter)}`;
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<ShownEntryRow>`
      SELECT ${columns}
        FROM (SELECT e.* FROM ${entries} ${inOrder} LIMIT ${page.limit} OFFSET ${page.offset}) e ${joinsOfEntry} ${inOrder}`),
    on.one(sql<{ total: number }>`SELECT count(*) AS total FROM ${entries}`),
  ]);
  return { rows, total: count.total };
}

/** All entries, for a file or a document. */
export function listAllEntries(
  tx: Transaction,
  { clinic_id: clinicId, id }: KnownBatch,
): Promise<ShownEntryRow[]> {
  return tx.many(sql<ShownEntryRow>`
    SELECT ${columns} FROM batch_entry e ${joinsOfEntry} WHERE e.clinic_id = ${clinicId} AND e.batch_id = ${id} ${inOrder}`);
}
