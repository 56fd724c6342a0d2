// Payments that a return file or statement of the bank is about, and its answers.
import type { PaymentStatus } from '@portal/rules/payments/payment-moves.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import { markSent, paymentColumns, paymentJoin, type PaymentRow } from '../runs/runs.queries.ts';

/** The references of the payments of a run; empty if there is no such run. */
export async function listReferences(tx: Transaction, runNo: string): Promise<string[]> {
  const rows = await tx.many(sql<{ reference: string }>`
    SELECT end_to_end_id AS reference FROM payment WHERE run_no = ${runNo} ORDER BY end_to_end_id`);
  return rows.map(({ reference }) => reference);
}

export function lockPaymentsNamed(
  tx: Transaction,
  names: readonly string[],
): Promise<PaymentRow[]> {
  return tx.many(sql<PaymentRow>`
    SELECT ${paymentColumns} FROM ${paymentJoin} WHERE p.end_to_end_id = ANY (${names}::text[])
     ORDER BY p.clinic_id, p.id FOR UPDATE OF p`);
}

interface ReleasedPaymentRow extends PaymentRow {
  readonly released_at: string | null;
}

/** A payment with the release of its run. */
export function lockReleasedPayment(
  tx: Transaction,
  id: string,
): Promise<ReleasedPaymentRow | undefined> {
  return tx.first(sql<ReleasedPaymentRow>`
    SELECT ${paymentColumns}, r.released_at FROM ${paymentJoin} JOIN payment_run r ON r.id = p.run_id
     WHERE p.id = ${id} FOR UPDATE OF p`);
}

/** A payment as the preview of a return file shows it. */
export interface ReturnedPaymentRow {
  readonly run_no: string;
  readonly end_to_end_id: string;
  readonly amount: string;
  readonly status: PaymentStatus;
  readonly answered_on: string | null;
  readonly bank_reference: string | null;
  readonly batch_name: string;
  readonly location_name: string;
}

export function listPaymentsNamed(
  tx: Transaction,
  names: readonly string[],
): Promise<ReturnedPaymentRow[]> {
  return tx.many(sql<ReturnedPaymentRow>`
    SELECT p.run_no, p.end_to_end_id, p.amount, p.status, p.answered_on, p.bank_reference, b.name AS batch_name,
           l.name AS location_name
      FROM ${paymentJoin} JOIN location l ON l.id = p.clinic_id
     WHERE p.end_to_end_id = ANY (${names}::text[])`);
}

export interface BankAnswer {
  /** The day of the booking, or on which the answer was read. */
  readonly on: string;
  readonly bankReference: string | null;
}

/** The bank has made the payments. */
export async function markConfirmed(
  tx: Transaction,
  answers: readonly (BankAnswer & { readonly paymentId: string })[],
  at: string,
): Promise<void> {
  await tx.run(sql`
    UPDATE payment p SET answered_on = a.day, bank_reference = coalesce(a.reference, p.bank_reference), changed_at = ${at}
      FROM unnest(${answers.map(({ paymentId }) => paymentId)}::uuid[], ${answers.map(({ on }) => on)}::date[],
                  ${answers.map(({ bankReference }) => bankReference)}::text[]) AS a (id, day, reference)
     WHERE p.id = a.id`);
}

/** The bank has rejected the payment. */
export async function markFailed(
  tx: Transaction,
  { clinic_id: clinicId, id }: PaymentRow,
  failure: BankAnswer & {
    readonly code: string | null;
    readonly reason: string;
    readonly at: string;
  },
): Promise<void> {
  await tx.run(sql`
    UPDATE payment SET status = 'FAILED', failure_code = ${failure.code}, failure_reason = ${failure.reason},
           answered_on = ${failure.on}, bank_reference = coalesce(${failure.bankReference}, bank_reference), changed_at = ${failure.at}
     WHERE clinic_id = ${clinicId} AND id = ${id}`);
}

/** A run that the bank answers was sent to it. */
export async function noteReturn(
  tx: Transaction,
  runIds: readonly string[],
  at: string,
): Promise<void> {
  await markSent(tx, runIds, at);
  await tx.run(sql`UPDATE payment_run SET returned_at = ${at} WHERE id = ANY (${runIds}::uuid[])`);
}
