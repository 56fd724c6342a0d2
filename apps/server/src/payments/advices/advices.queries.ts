// Sums of a clinic's payments.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { KnownBatch } from '../batch-rows.queries.ts';

/** The amount that the plans pay for a batch's claims without GST. */
export async function sumUntaxed(
  tx: Transaction,
  { clinic_id: clinicId, id }: KnownBatch,
): Promise<string> {
  const row = await tx.one(sql<{ sum: string }>`
    SELECT coalesce(sum(payable), 0) AS sum FROM batch_entry
     WHERE clinic_id = ${clinicId} AND batch_id = ${id} AND NOT is_taxed`);
  return row.sum;
}

interface Payee {
  readonly clinicId: string;
  readonly claimTypes: readonly ClaimType[];
}

export interface LastPaymentRow {
  readonly payment_date: string;
  readonly amount: string;
  readonly batches: number;
  readonly id: string;
  readonly advice_no: string;
}

/** The batches that were paid on the last day with a payment; a released payment can have a later day. */
export function findLastPayment(
  tx: Transaction,
  { clinicId, claimTypes }: Payee,
  today: string,
): Promise<LastPaymentRow | undefined> {
  return tx.first(sql<LastPaymentRow>`
    SELECT b.paid_on AS payment_date, sum(b.net_amount) AS amount, count(*) AS batches,
           (array_agg(b.id ORDER BY b.net_amount DESC, b.id))[1] AS id,
           (array_agg(d.document_no ORDER BY b.net_amount DESC, b.id))[1] AS advice_no
      FROM provider_batch b
      JOIN tax_document d ON d.clinic_id = b.clinic_id AND d.batch_id = b.id AND d.kind = 'SUMMARY'
     WHERE b.clinic_id = ${clinicId} AND b.paid_on <= ${today} AND b.net_amount > 0
       AND b.claim_type = ANY (${claimTypes}::text[])
     GROUP BY b.paid_on ORDER BY b.paid_on DESC LIMIT 1`);
}

export interface WaitingBatchRow {
  readonly batch_date: string;
  readonly net_amount: string;
  /** The day of a payment that is released and still to come. */
  readonly paid_on: string | null;
}

/** Batches that will be paid: open and closed ones, and those with a payment on a later day. */
export function listUnpaidBatches(
  tx: Transaction,
  { clinicId, claimTypes }: Payee,
  today: string,
): Promise<WaitingBatchRow[]> {
  return tx.many(sql<WaitingBatchRow>`
    SELECT batch_date, net_amount, paid_on FROM provider_batch
     WHERE clinic_id = ${clinicId} AND (paid_on IS NULL OR paid_on > ${today}) AND net_amount > 0
       AND claim_type = ANY (${claimTypes}::text[]) ORDER BY batch_date, id`);
}

/** The amount that the plans owe for approved claims outside any batch. */
export async function sumUnbatched(
  tx: Transaction,
  { clinicId, claimTypes }: Payee,
): Promise<string> {
  const row = await tx.one(sql<{ sum: string }>`
    SELECT coalesce(sum(total_payable_amount), 0) AS sum FROM claim
     WHERE clinic_id = ${clinicId} AND raw_status = 'APPROVED' AND provider_batch_status IS NULL AND voided_at IS NULL
       AND claim_type = ANY (${claimTypes}::text[])`);
  return row.sum;
}

export interface PaidMonthRow {
  readonly month: string;
  readonly insurer_code: string;
  readonly claim_type: ClaimType;
  readonly amount: string;
}

export function listPaidMonths(
  tx: Transaction,
  { clinicId, claimTypes }: Payee,
  since: string,
): Promise<PaidMonthRow[]> {
  return tx.many(sql<PaidMonthRow>`
    SELECT to_char(paid_on, 'YYYY-MM') AS month, insurer_code, claim_type, sum(greatest(net_amount, 0)) AS amount
      FROM provider_batch WHERE clinic_id = ${clinicId} AND paid_on >= ${since} AND claim_type = ANY (${claimTypes}::text[])
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`);
}
