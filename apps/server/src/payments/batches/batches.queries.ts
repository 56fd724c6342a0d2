// Provider batches and their entries.
import type { BatchTotals } from '@portal/rules/payments/batch-totals.ts';
import type { BatchStatus } from '@portal/rules/payments/payment-moves.ts';
import { centsToDecimal } from '@portal/rules/values/cents.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface BatchRow {
  readonly clinic_id: string;
  readonly id: string;
  readonly name: string;
  readonly insurer_code: string;
  readonly claim_type: 'INPATIENT' | 'OUTPATIENT';
  readonly batch_date: string;
  readonly status: BatchStatus;
  readonly claim_count: number;
  readonly adjustment_count: number;
  readonly gross_amount: string;
  readonly adjustment_amount: string;
  readonly fee_before_gst: string;
  readonly fee_gst: string;
  readonly carried_in: string;
  readonly net_amount: string;
  readonly closed_at: string | null;
  readonly paid_on: string | null;
}

/** A batch and its group, whose next batch takes over a negative net. */
export type BatchInGroup = Pick<BatchRow, 'claim_type' | 'clinic_id' | 'id' | 'insurer_code'>;

const columns = sql`b.clinic_id, b.id, b.name, b.insurer_code, b.claim_type, b.batch_date, b.status, b.claim_count,
  b.adjustment_count, b.gross_amount, b.adjustment_amount, b.fee_before_gst, b.fee_gst, b.carried_in, b.net_amount,
  b.closed_at, b.paid_on`;

/**
 * Other transactions that collect, close, pay or return batches of these groups wait until this one ends. A claim and its
 * adjustments are in one group. Lock payments first, then groups, then batches, so that none wait for each other.
 */
export async function lockGroups(
  tx: Transaction,
  groups: readonly Omit<BatchInGroup, 'id'>[],
): Promise<void> {
  const names = groups.map((one) => `${one.clinic_id} ${one.insurer_code} ${one.claim_type}`);
  await tx.run(sql`
    SELECT pg_advisory_xact_lock(key)
      FROM (SELECT DISTINCT hashtextextended('provider batch ' || name, 0) AS key
              FROM unnest(${names}::text[]) AS locked (name) ORDER BY key) ordered`);
}

interface NamedBatch extends Pick<BatchRow, 'batch_date' | 'id' | 'name' | 'status'> {
  /** The highest number that a claim has in the batch; 0 without claims. */
  readonly last_place: number;
}

/** The batches with the name, and those that follow it because the earlier ones were closed. */
export function listBatchesNamed(
  tx: Transaction,
  clinicId: string,
  name: string,
): Promise<NamedBatch[]> {
  return tx.many(sql<NamedBatch>`
    SELECT id, name, batch_date, status,
           (SELECT coalesce(max(substr(c.batch_claim_id, length(b.name) + 2)::integer), 0) FROM claim c
             WHERE (c.clinic_id, c.provider_batch_name) = (b.clinic_id, b.name)) AS last_place
      FROM provider_batch b
     WHERE clinic_id = ${clinicId} AND (name = ${name} OR name LIKE ${`${name}-%`}) ORDER BY opened_at, id`);
}

interface NewBatch {
  readonly clinicId: string;
  readonly name: string;
  readonly insurerCode: string;
  readonly claimType: string;
  readonly date: string;
  readonly at: string;
}

export async function insertBatch(tx: Transaction, batch: NewBatch): Promise<string> {
  const row = await tx.one(sql<{ id: string }>`
    INSERT INTO provider_batch (clinic_id, name, insurer_code, claim_type, batch_date, status, opened_at)
    VALUES (${batch.clinicId}, ${batch.name}, ${batch.insurerCode}, ${batch.claimType}, ${batch.date}, 'OPEN', ${batch.at})
    RETURNING id`);
  return row.id;
}

export interface BatchEntryRow {
  readonly claim_id: string;
  readonly claim_code: string;
  readonly kind: 'ADJUSTMENT' | 'CLAIM';
  readonly payable: string;
  readonly payable_gst: string;
  readonly fee_before_gst: string;
  readonly fee_gst: string;
  readonly is_taxed: boolean;
  readonly expected: string;
  readonly reason: string | null;
  readonly adjustment_id: string | null;
}

export async function insertEntries(
  tx: Transaction,
  { clinicId, batchId }: { readonly clinicId: string; readonly batchId: string },
  entries: readonly BatchEntryRow[],
): Promise<void> {
  await tx.run(sql`
    INSERT INTO batch_entry (clinic_id, batch_id, claim_id, claim_code, kind, payable, payable_gst, fee_before_gst, fee_gst,
                             is_taxed, expected, reason, adjustment_id)
    SELECT ${clinicId}, ${batchId}, claim_id, claim_code, kind, payable, payable_gst, fee_before_gst, fee_gst, is_taxed,
           expected, reason, adjustment_id
      FROM jsonb_populate_recordset(NULL::batch_entry, ${JSON.stringify(entries)}::jsonb)`);
}

/** Takes claims out of an open batch. */
export async function deleteEntries(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<BatchRow, 'clinic_id' | 'id'>,
  claimIds: readonly string[],
): Promise<void> {
  await tx.run(sql`
    DELETE FROM batch_entry WHERE clinic_id = ${clinicId} AND batch_id = ${id} AND kind = 'CLAIM'
       AND claim_id = ANY (${claimIds}::uuid[])`);
}

/** An open batch that has lost its last entry has nothing to document or to pay. */
export async function deleteBatch(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<BatchRow, 'clinic_id' | 'id'>,
): Promise<void> {
  await tx.run(sql`
    DELETE FROM provider_batch WHERE clinic_id = ${clinicId} AND id = ${id} AND status = 'OPEN'`);
}

/** Open batches with a claim that is not covered and that nobody has kept. */
export function listOpenBatchesHit(tx: Transaction): Promise<BatchRow[]> {
  return tx.many(sql<BatchRow>`
    SELECT ${columns} FROM provider_batch b
     WHERE b.status = 'OPEN' AND EXISTS (
       SELECT FROM batch_entry e JOIN claim_cover_hit h ON (h.clinic_id, h.claim_id) = (e.clinic_id, e.claim_id)
        WHERE (e.clinic_id, e.batch_id) = (b.clinic_id, b.id) AND e.kind = 'CLAIM' AND NOT h.is_kept)
     ORDER BY b.name, b.id`);
}

interface SumRow {
  readonly kind: 'ADJUSTMENT' | 'CLAIM';
  readonly is_taxed: boolean;
  readonly entries: number;
  readonly payable: string;
  readonly payable_gst: string;
  readonly fee_before_gst: string;
  readonly fee_gst: string;
}

/** The entries of a batch, added up separately where documents separate them: by kind, GST and sign. */
export function sumEntries(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<BatchRow, 'clinic_id' | 'id'>,
): Promise<SumRow[]> {
  return tx.many(sql<SumRow>`
    SELECT kind, is_taxed, count(*) AS entries, sum(payable) AS payable, sum(payable_gst) AS payable_gst,
           sum(fee_before_gst) AS fee_before_gst, sum(fee_gst) AS fee_gst
      FROM batch_entry WHERE clinic_id = ${clinicId} AND batch_id = ${id}
     GROUP BY kind, is_taxed, sign(payable), sign(fee_before_gst)`);
}

type StoredTotals = Pick<
  BatchTotals,
  'adjustmentCount' | 'adjustments' | 'claimCount' | 'feeBeforeGst' | 'feeGst' | 'gross'
>;

const columnsOf = (totals: StoredTotals) => sql`
  claim_count = ${totals.claimCount}, adjustment_count = ${totals.adjustmentCount},
  gross_amount = ${centsToDecimal(totals.gross)}, adjustment_amount = ${centsToDecimal(totals.adjustments)},
  fee_before_gst = ${centsToDecimal(totals.feeBeforeGst)}, fee_gst = ${centsToDecimal(totals.feeGst)}`;

export async function storeTotals(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<BatchRow, 'clinic_id' | 'id'>,
  totals: StoredTotals,
): Promise<void> {
  await tx.run(sql`
    UPDATE provider_batch SET ${columnsOf(totals)} WHERE clinic_id = ${clinicId} AND id = ${id}`);
}

/** @param ids null for all */
export function listOpenBatches(
  tx: Transaction,
  ids: readonly string[] | null,
): Promise<BatchRow[]> {
  return tx.many(sql<BatchRow>`
    SELECT ${columns} FROM provider_batch b
     WHERE b.status = 'OPEN' AND (${ids}::uuid[] IS NULL OR b.id = ANY (${ids}::uuid[])) ORDER BY b.batch_date, b.name, b.id`);
}

export function lockBatch(
  tx: Transaction,
  clinicId: string,
  id: string,
): Promise<BatchRow | undefined> {
  return tx.first(sql<BatchRow>`
    SELECT ${columns} FROM provider_batch b WHERE b.clinic_id = ${clinicId} AND b.id = ${id} FOR UPDATE`);
}

export async function markClosed(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<BatchRow, 'clinic_id' | 'id'>,
  totals: StoredTotals,
  { carriedIn, at }: { readonly carriedIn: string; readonly at: string },
): Promise<void> {
  await tx.run(sql`
    UPDATE provider_batch
       SET ${columnsOf(totals)}, status = 'CLOSED', carried_in = ${carriedIn}, closed_at = ${at}
     WHERE clinic_id = ${clinicId} AND id = ${id}`);
}

export type LastBatchRow = Pick<
  BatchRow,
  | 'adjustment_amount'
  | 'adjustment_count'
  | 'batch_date'
  | 'claim_count'
  | 'claim_type'
  | 'clinic_id'
  | 'gross_amount'
  | 'insurer_code'
>;

/** The batches of the last run before the day. */
export function listLastRun(tx: Transaction, before: string): Promise<LastBatchRow[]> {
  return tx.many(sql<LastBatchRow>`
    SELECT clinic_id, insurer_code, claim_type, batch_date, claim_count, adjustment_count, gross_amount, adjustment_amount
      FROM provider_batch
     WHERE batch_date = (SELECT max(batch_date) FROM provider_batch WHERE batch_date < ${before}) ORDER BY name, id`);
}

/** Those of the batches that are not open, or do not exist. */
export async function findNotOpen(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.many(sql<{ id: string }>`
    SELECT wanted.id FROM unnest(${ids}::uuid[]) AS wanted(id)
     WHERE NOT EXISTS (SELECT FROM provider_batch b WHERE b.id = wanted.id AND b.status = 'OPEN')`);
  return rows.map(({ id }) => id);
}
