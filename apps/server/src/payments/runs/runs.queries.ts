// Payment runs and their payments.
import type { PaidWhen, PaymentStatus, RunStatus } from '@portal/rules/payments/payment-moves.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import { isSetOffBy } from '../batch-rows.queries.ts';
import type { BatchInGroup } from '../batches/batches.queries.ts';

export interface RunRow {
  readonly id: string;
  readonly run_no: string;
  readonly status: RunStatus;
  readonly payment_date: string;
  readonly paid_when: PaidWhen;
  readonly payment_count: number;
  readonly total_amount: string;
  readonly prepared_by: string;
  readonly prepared_name: string;
  readonly prepared_at: string;
  readonly released_by: string | null;
  readonly released_name: string | null;
  readonly released_at: string | null;
  readonly returned_at: string | null;
}

const columns = sql`r.id, r.run_no, r.status, r.payment_date, r.paid_when, r.payment_count, r.total_amount, r.prepared_by,
  r.prepared_name, r.prepared_at, r.released_by, r.released_name, r.released_at, r.returned_at`;

export async function nextRunNumber(tx: Transaction): Promise<number> {
  const row = await tx.one(sql<{ number: number }>`SELECT nextval('payment_run_number') AS number`);
  return row.number;
}

interface NewRun {
  readonly runNo: string;
  readonly paymentDate: string;
  readonly paidWhen: PaidWhen;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: string;
}

/** Fails on payment_run_open if another run is in preparation. */
export async function insertRun(tx: Transaction, run: NewRun): Promise<string> {
  const row = await tx.one(sql<{ id: string }>`
    INSERT INTO payment_run (run_no, status, payment_date, paid_when, payment_count, total_amount, prepared_by, prepared_name, prepared_at)
    VALUES (${run.runNo}, 'PREPARED', ${run.paymentDate}, ${run.paidWhen}, 0, 0, ${run.by.id}, ${run.by.name}, ${run.at})
    RETURNING id`);
  return row.id;
}

/**
 * A payment for each closed batch with an amount to pay and an account. @returns the run with its totals
 * @param paidOn only batches whose claims have been paid on this day, for loaded data; null for all that wait
 */
export async function insertPayments(
  tx: Transaction,
  { runId, runNo, paymentDate }: { runId: string; runNo: string; paymentDate: string },
  paidOn: string | null = null,
): Promise<RunRow> {
  await tx.run(sql`
    INSERT INTO payment (clinic_id, run_id, run_no, payment_date, batch_id, end_to_end_id, amount, status, holder, bic,
                         account_sealed, account_tail)
    SELECT b.clinic_id, ${runId}, ${runNo}, ${paymentDate}, b.id, ${runNo} || '-' || lpad((row_number() OVER (ORDER BY b.name, b.id))::text, 6, '0'),
           b.net_amount, 'PREPARED', a.holder, a.bic, a.account_sealed, a.account_tail
      FROM provider_batch b JOIN bank_account a ON a.clinic_id = b.clinic_id
     WHERE b.status = 'CLOSED' AND b.net_amount > 0
       AND (${paidOn}::date IS NULL
            OR EXISTS (SELECT FROM batch_entry e JOIN claim_payment c USING (clinic_id, claim_id)
                        WHERE (e.clinic_id, e.batch_id) = (b.clinic_id, b.id) AND c.payment_date = ${paidOn}))
       AND NOT EXISTS (SELECT FROM payment p WHERE (p.clinic_id, p.batch_id) = (b.clinic_id, b.id)
                          AND p.status IN ('PREPARED', 'RELEASED', 'PAID'))`);
  return tx.one(sql<RunRow>`
    UPDATE payment_run r SET payment_count = p.count, total_amount = p.total
      FROM (SELECT count(*) AS count, coalesce(sum(amount), 0) AS total FROM payment WHERE run_id = ${runId}) p
     WHERE r.id = ${runId} RETURNING ${columns}`);
}

export function lockRun(tx: Transaction, id: string): Promise<RunRow | undefined> {
  return tx.first(sql<RunRow>`SELECT ${columns} FROM payment_run r WHERE r.id = ${id} FOR UPDATE`);
}

export async function markReleased(
  tx: Transaction,
  id: string,
  by: { readonly id: string; readonly name: string; readonly at: string },
): Promise<void> {
  await tx.run(sql`
    UPDATE payment_run SET status = 'RELEASED', released_by = ${by.id}, released_name = ${by.name}, released_at = ${by.at}
     WHERE id = ${id}`);
  await tx.run(
    sql`UPDATE payment SET status = 'RELEASED', changed_at = ${by.at} WHERE run_id = ${id} AND status = 'PREPARED'`,
  );
}

/** The batches of a cancelled run wait for the next one. */
export async function cancelRun(tx: Transaction, id: string): Promise<void> {
  await tx.run(
    sql`UPDATE payment SET status = 'CANCELLED' WHERE run_id = ${id} AND status = 'PREPARED'`,
  );
  await tx.run(sql`UPDATE payment_run SET status = 'CANCELLED' WHERE id = ${id}`);
}

/** With the group of its batch. */
export interface PaymentRow extends Omit<BatchInGroup, 'id'> {
  readonly id: string;
  readonly run_id: string;
  readonly run_no: string;
  readonly batch_id: string;
  readonly batch_name: string;
  readonly batch_date: string;
  readonly end_to_end_id: string;
  readonly amount: string;
  readonly status: PaymentStatus;
  readonly holder: string;
  readonly bic: string;
  readonly account_sealed: Buffer;
  readonly account_tail: string;
  readonly answered_on: string | null;
  readonly bank_reference: string | null;
}

export const paymentColumns = sql`p.clinic_id, b.insurer_code, b.claim_type, p.id, p.run_id, p.run_no, p.batch_id, b.name AS batch_name, b.batch_date,
  p.end_to_end_id, p.amount, p.status, p.holder, p.bic, p.account_sealed, p.account_tail, p.answered_on,
  p.bank_reference`;
export const paymentJoin = sql`payment p JOIN provider_batch b ON (b.clinic_id, b.id) = (p.clinic_id, p.batch_id)`;

export function listPayments(tx: Transaction, runId: string): Promise<PaymentRow[]> {
  return tx.many(sql<PaymentRow>`
    SELECT ${paymentColumns} FROM ${paymentJoin} WHERE p.run_id = ${runId} ORDER BY p.end_to_end_id`);
}

/** The payment as it is now, locked. */
export function lockPayment(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<PaymentRow, 'clinic_id' | 'id'>,
): Promise<PaymentRow | undefined> {
  return tx.first(sql<PaymentRow>`
    SELECT ${paymentColumns} FROM ${paymentJoin} WHERE p.clinic_id = ${clinicId} AND p.id = ${id} FOR UPDATE OF p`);
}

/** The payment is made: its batch is paid, and each of its claims has a payment. */
export async function markPaid(
  tx: Transaction,
  { clinic_id: clinicId, id, batch_id: batchId, end_to_end_id: reference }: PaymentRow,
  { paidOn, at }: { readonly paidOn: string; readonly at: string },
): Promise<void> {
  await tx.run(
    sql`UPDATE payment SET status = 'PAID', paid_on = ${paidOn}, settled_at = ${at}, changed_at = ${at} WHERE clinic_id = ${clinicId} AND id = ${id}`,
  );
  await payBatch(tx, { clinicId, batchId, reference }, paidOn);
}

interface PaidBatch {
  readonly clinicId: string;
  readonly batchId: string;
  readonly reference: string;
}

/** Also for a batch whose claims are set off against amounts that the clinic owes. */
export async function payBatch(
  tx: Transaction,
  { clinicId, batchId, reference }: PaidBatch,
  paidOn: string,
): Promise<void> {
  await tx.run(sql`
    UPDATE provider_batch SET status = 'PAID_TO_PROVIDERS', paid_on = ${paidOn}
     WHERE clinic_id = ${clinicId} AND id = ${batchId}`);
  await tx.run(sql`
    INSERT INTO claim_payment (clinic_id, claim_id, payment_date, amount, reference)
    SELECT clinic_id, claim_id, ${paidOn}, payable, ${reference} FROM batch_entry
     WHERE clinic_id = ${clinicId} AND batch_id = ${batchId}`);
}

/** Takes back what `payBatch` has done: the batch waits for the next run. */
export async function unpayBatch(
  tx: Transaction,
  { clinicId, batchId, reference }: PaidBatch,
  on: string,
): Promise<void> {
  await tx.run(sql`
    UPDATE provider_batch SET status = 'CLOSED', paid_on = NULL WHERE clinic_id = ${clinicId} AND id = ${batchId}`);
  await tx.run(sql`
    INSERT INTO claim_payment (clinic_id, claim_id, payment_date, amount, reference)
    SELECT clinic_id, claim_id, ${on}, -payable, ${reference} FROM batch_entry
     WHERE clinic_id = ${clinicId} AND batch_id = ${batchId}`);
}

/** The claims whose changes are in the batch; `is_open` if another change waits or is not paid. */
export function listAdjustedClaims(
  tx: Transaction,
  { clinicId, batchId }: Pick<PaidBatch, 'batchId' | 'clinicId'>,
): Promise<{ claim_id: string; is_open: boolean }[]> {
  return tx.many(sql<{ claim_id: string; is_open: boolean }>`
    SELECT e.claim_id,
           EXISTS (SELECT FROM claim_adjustment a
                     LEFT JOIN provider_batch b ON (b.clinic_id, b.id) = (a.clinic_id, a.batch_id)
                    WHERE (a.clinic_id, a.claim_id) = (e.clinic_id, e.claim_id)
                      AND b.status IS DISTINCT FROM 'PAID_TO_PROVIDERS') AS is_open
      FROM batch_entry e
     WHERE e.clinic_id = ${clinicId} AND e.batch_id = ${batchId} AND e.kind = 'ADJUSTMENT'`);
}

export function listBatchesToSetOff(tx: Transaction, preparedAt: string): Promise<BatchInGroup[]> {
  return tx.many(sql<BatchInGroup>`
    SELECT b.clinic_id, b.insurer_code, b.claim_type, b.id FROM provider_batch b
     WHERE ${isSetOffBy(sql`${preparedAt}`)} ORDER BY b.name, b.id`);
}

/** Waits for the batches that are being closed, so that none of them appears later with an earlier moment. */
export async function waitForClosing(tx: Transaction): Promise<void> {
  await tx.run(
    sql`SELECT FROM provider_batch WHERE status = 'OPEN' ORDER BY clinic_id, id FOR SHARE`,
  );
}

/** The bank gets the payments of the runs; a later file has the same ones. */
export async function markSent(
  tx: Transaction,
  runIds: readonly string[],
  at: string,
): Promise<void> {
  await tx.run(
    sql`UPDATE payment SET sent_at = ${at} WHERE run_id = ANY (${runIds}::uuid[]) AND sent_at IS NULL`,
  );
}

/** Whether the person has decided or adjusted a claim that the run pays. */
export async function hasDecidedInRun(
  tx: Transaction,
  userId: string,
  runId: string,
): Promise<boolean> {
  const row = await tx.one(
    sql<{ found: boolean }>`SELECT has_decided_in_run(${userId}, ${runId}) AS found`,
  );
  return row.found;
}
