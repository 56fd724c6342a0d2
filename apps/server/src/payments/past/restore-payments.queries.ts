// Batches that claims name, and payments that claims already have.
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import type { BatchStatus } from '@portal/rules/payments/payment-moves.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface NamedBatchRow {
  readonly clinic_id: string;
  readonly clinic_code: string;
  readonly clinic_name: string;
  readonly location_type: LocationType;
  readonly insurer_code: string;
  readonly claim_type: 'INPATIENT' | 'OUTPATIENT';
  readonly name: string;
  readonly batch_date: string;
  readonly status: BatchStatus;
  /** The day on which its claims were paid. */
  readonly paid_on: string | null;
}

/** The batches that claims name and that do not exist, the oldest first. */
export function listNamedBatches(tx: Transaction): Promise<NamedBatchRow[]> {
  return tx.many(sql<NamedBatchRow>`
    SELECT c.clinic_id, l.code AS clinic_code, l.name AS clinic_name, l.location_type, c.insurer_code, c.claim_type,
           c.provider_batch_name AS name, c.provider_batch_date AS batch_date, c.provider_batch_status AS status,
           max(p.payment_date) AS paid_on
      FROM claim c JOIN location l ON l.id = c.clinic_id
      LEFT JOIN claim_payment p ON p.clinic_id = c.clinic_id AND p.claim_id = c.id
     WHERE c.provider_batch_name IS NOT NULL
       AND NOT EXISTS (SELECT FROM provider_batch b WHERE b.clinic_id = c.clinic_id AND b.name = c.provider_batch_name)
     GROUP BY c.clinic_id, l.code, l.name, l.location_type, c.insurer_code, c.claim_type, c.provider_batch_name,
              c.provider_batch_date, c.provider_batch_status
     ORDER BY c.provider_batch_date, c.provider_batch_name`);
}

interface SettledRun {
  readonly runNo: string;
  readonly paymentDate: string;
  readonly preparedBy: string;
  readonly releasedBy: string;
  readonly preparedAt: string;
  readonly releasedAt: string;
}

/** @param run.preparedBy a username, like releasedBy */
export async function insertSettledRun(tx: Transaction, run: SettledRun): Promise<string> {
  const row = await tx.one(sql<{ id: string }>`
    INSERT INTO payment_run (run_no, status, payment_date, payment_count, total_amount, prepared_by, prepared_name,
                             prepared_at, released_by, released_name, released_at)
    SELECT ${run.runNo}, 'RELEASED', ${run.paymentDate}, 0, 0, a.id, a.name, ${run.preparedAt}, b.id, b.name, ${run.releasedAt}
      FROM app_user a, app_user b WHERE a.username = ${run.preparedBy} AND b.username = ${run.releasedBy}
    RETURNING id`);
  return row.id;
}

/** The payments of the run are sent and made, and those of claims have their references. */
export async function referToPayment(
  tx: Transaction,
  { runId, paidOn, at }: { readonly runId: string; readonly paidOn: string; readonly at: string },
): Promise<void> {
  await tx.run(sql`
    UPDATE payment SET status = 'PAID', paid_on = payment_date, settled_at = ${at}, sent_at = ${at} WHERE run_id = ${runId}`);
  await tx.run(sql`
    UPDATE provider_batch b SET status = 'PAID_TO_PROVIDERS', paid_on = ${paidOn}
      FROM payment p WHERE p.run_id = ${runId} AND (p.clinic_id, p.batch_id) = (b.clinic_id, b.id)`);
  await tx.run(sql`
    UPDATE claim_payment cp SET reference = p.end_to_end_id
      FROM payment p JOIN batch_entry e ON (e.clinic_id, e.batch_id) = (p.clinic_id, p.batch_id)
     WHERE p.run_id = ${runId} AND e.kind = 'CLAIM' AND (cp.clinic_id, cp.claim_id) = (e.clinic_id, e.claim_id)`);
}

export interface PaidBatchRow {
  readonly clinic_id: string;
  readonly id: string;
  readonly reference: string;
}

/** The batches of the run that have changes of paid claims. */
export function listAdjustedBatches(tx: Transaction, runId: string): Promise<PaidBatchRow[]> {
  return tx.many(sql<PaidBatchRow>`
    SELECT p.clinic_id, p.batch_id AS id, p.end_to_end_id AS reference FROM payment p
     WHERE p.run_id = ${runId}
       AND EXISTS (SELECT FROM batch_entry e
                    WHERE (e.clinic_id, e.batch_id) = (p.clinic_id, p.batch_id) AND e.kind = 'ADJUSTMENT')
     ORDER BY p.end_to_end_id`);
}

/** The payments of changes that a batch has paid or recovered; those of its claims are there. */
export async function insertPaidAdjustments(
  tx: Transaction,
  batch: { readonly clinicId: string; readonly batchId: string; readonly reference: string },
  paidOn: string,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO claim_payment (clinic_id, claim_id, payment_date, amount, reference)
    SELECT clinic_id, claim_id, ${paidOn}, payable, ${batch.reference} FROM batch_entry
     WHERE clinic_id = ${batch.clinicId} AND batch_id = ${batch.batchId} AND kind = 'ADJUSTMENT'`);
}

/** Loaded payments of claims that are set off against a debt: the settlement writes them, with the reference of its run. */
export async function dropLoadedPayments(
  tx: Transaction,
  batch: { readonly clinic_id: string; readonly id: string },
): Promise<void> {
  await tx.run(sql`
    DELETE FROM claim_payment p USING batch_entry e
     WHERE (e.clinic_id, e.batch_id, e.kind) = (${batch.clinic_id}, ${batch.id}, 'CLAIM')
       AND (p.clinic_id, p.claim_id) = (e.clinic_id, e.claim_id)`);
}
