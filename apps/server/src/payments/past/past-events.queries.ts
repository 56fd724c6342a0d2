// Batches, claims and payments that events of the past are about.
import type { BatchRow } from '../batches/batches.queries.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export function findUser(tx: Transaction, username: string): Promise<{ id: string; name: string }> {
  return tx.one(sql<{ id: string; name: string }>`
    SELECT id, name FROM app_user WHERE username = ${username}`);
}

type PastBatchRow = Pick<BatchRow, 'claim_type' | 'clinic_id' | 'insurer_code'>;

export function findPastBatch(tx: Transaction, name: string): Promise<PastBatchRow | undefined> {
  return tx.first(sql<PastBatchRow>`
    SELECT clinic_id, insurer_code, claim_type FROM provider_batch WHERE name = ${name}`);
}

/** The claims that a batch has paid and nobody has changed, the dearest first. */
export function listClaimsToAdjust(tx: Transaction, batchName: string): Promise<{ id: string }[]> {
  return tx.many(sql<{ id: string }>`
    SELECT id FROM claim
     WHERE provider_batch_name = ${batchName} AND raw_status = 'PAID' AND version = 1
     ORDER BY total_payable_amount DESC, claim_code`);
}

/** The dearest lines of a claim that are entered on their own: procedures, drugs and charges, no surcharges. */
export function listChargedLines(
  tx: Transaction,
  { clinic_id: clinicId, id }: { readonly clinic_id: string; readonly id: string },
  limit: number,
): Promise<{ ref: string }[]> {
  return tx.many(sql<{ ref: string }>`
    SELECT ref FROM claim_line
     WHERE clinic_id = ${clinicId} AND claim_id = ${id} AND ref ~ '[0-9]$' AND amount_before_gst > excluded_amount
     ORDER BY amount_before_gst DESC, line_no LIMIT ${limit}`);
}

/** The largest payment on the day to another clinic than the one with the code. */
export function findPastPayment(
  tx: Transaction,
  paidOn: string,
  clinicCode: string,
): Promise<{ reference: string } | undefined> {
  return tx.first(sql<{ reference: string }>`
    SELECT p.end_to_end_id AS reference FROM payment p JOIN location l ON l.id = p.clinic_id
     WHERE p.payment_date = ${paidOn} AND p.status = 'PAID' AND l.code <> ${clinicCode}
     ORDER BY p.amount DESC, p.end_to_end_id LIMIT 1`);
}

/** The payments of a day, the smallest first. */
export function listPastPayments(
  tx: Transaction,
  paidOn: string,
): Promise<{ reference: string; amount: string }[]> {
  return tx.many(sql<{ reference: string; amount: string }>`
    SELECT end_to_end_id AS reference, amount FROM payment
     WHERE payment_date = ${paidOn} AND status = 'PAID' ORDER BY amount, end_to_end_id`);
}
