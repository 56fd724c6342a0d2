// Batches with everything that lists and pages show, for the finance desk and for clinics.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { TaxDocumentKind } from '@portal/rules/payments/batch-totals.ts';
import type { BatchStatus, PaymentStatus } from '@portal/rules/payments/payment-moves.ts';
import { sql, type RawBuilder, type Transaction } from '../platform/database/database.ts';

/**
 * A batch b without an amount to pay, so that everything in it is set off. A run settles those that were closed before it
 * was prepared: its preparer has seen each of them.
 */
export const isSetOffBy = (preparedAt: RawBuilder<unknown>) =>
  sql`b.status = 'CLOSED' AND b.net_amount <= 0 AND b.closed_at <= ${preparedAt}`;

export interface ShownBatchRow {
  readonly clinic_id: string;
  readonly id: string;
  readonly name: string;
  readonly location_name: string;
  readonly location_code: string;
  readonly insurer_code: string;
  readonly claim_type: ClaimType;
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
  readonly opened_at: string;
  readonly closed_at: string | null;
  readonly paid_on: string | null;
  readonly carried_to: string | null;
  /** The payment date of its payment, while that is with the bank. */
  readonly released_for: string | null;
  readonly advice_no: string | null;
}

const columns = sql`b.clinic_id, b.id, b.name, l.name AS location_name, l.code AS location_code, b.insurer_code,
  b.claim_type, b.batch_date, b.status, b.claim_count, b.adjustment_count, b.gross_amount, b.adjustment_amount,
  b.fee_before_gst, b.fee_gst, b.carried_in, b.net_amount, b.opened_at, b.closed_at, b.paid_on, b.carried_to,
  (SELECT p.payment_date FROM payment p
    WHERE (p.clinic_id, p.batch_id, p.status) = (b.clinic_id, b.id, 'RELEASED')) AS released_for, d.document_no AS advice_no`;
const joins = sql`provider_batch b JOIN location l ON l.id = b.clinic_id
  LEFT JOIN tax_document d ON d.clinic_id = b.clinic_id AND d.batch_id = b.id AND d.kind = 'SUMMARY'`;

export interface BatchFilter {
  /** Undefined for all clinics of the session. */
  readonly clinicId?: string | undefined;
  readonly statuses?: readonly BatchStatus[] | undefined;
  readonly insurer?: string | undefined;
  readonly claimType?: ClaimType | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The day of the payment; batches without a payment are left out. */
  readonly paidOn?: string | undefined;
  /** A pattern for LIKE, in lower case. */
  readonly pattern?: string | undefined;
  /** A net amount that the pattern finds too. */
  readonly amount?: string | undefined;
}

function conditions(filter: BatchFilter) {
  const all = [sql`true`];
  if (filter.clinicId !== undefined) all.push(sql`b.clinic_id = ${filter.clinicId}`);
  if (filter.statuses !== undefined) all.push(sql`b.status = ANY (${filter.statuses}::text[])`);
  if (filter.insurer !== undefined) all.push(sql`b.insurer_code = ${filter.insurer}`);
  if (filter.claimType !== undefined) all.push(sql`b.claim_type = ${filter.claimType}`);
  if (filter.from !== undefined) all.push(sql`b.batch_date >= ${filter.from}`);
  if (filter.to !== undefined) all.push(sql`b.batch_date <= ${filter.to}`);
  if (filter.paidOn !== undefined) all.push(sql`b.paid_on = ${filter.paidOn} AND b.net_amount > 0`);
  if (filter.pattern !== undefined) {
    all.push(sql`(b.net_amount = ${filter.amount ?? null}::numeric OR lower(b.name) LIKE ${filter.pattern} OR lower(l.name) LIKE ${filter.pattern}
                  OR lower(d.document_no) LIKE ${filter.pattern}
                  OR EXISTS (SELECT FROM payment p WHERE (p.clinic_id, p.batch_id) = (b.clinic_id, b.id)
                                AND lower(p.end_to_end_id) LIKE ${filter.pattern}))`);
  }
  return sql.join(all, sql` AND `);
}

export interface BatchSumsRow {
  readonly batches: number;
  readonly claim_count: number;
  readonly gross_amount: string;
  readonly adjustment_amount: string;
  readonly fee_amount: string;
  readonly net_amount: string;
}

/** A page of batches, the newest first, and the sums of all that match. */
export async function listBatchRows(
  tx: Transaction,
  filter: BatchFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ShownBatchRow[]; sums: BatchSumsRow }> {
  const where = conditions(filter);
  const [rows, sums] = await tx.batch((on) => [
    on.many(sql<ShownBatchRow>`
      SELECT ${columns} FROM ${joins} WHERE ${where}
       ORDER BY b.batch_date DESC, b.name, b.id LIMIT ${page.limit} OFFSET ${page.offset}`),
    on.one(sql<BatchSumsRow>`
      SELECT count(*) AS batches, coalesce(sum(b.claim_count), 0) AS claim_count,
             coalesce(sum(b.gross_amount), 0) AS gross_amount, coalesce(sum(b.adjustment_amount), 0) AS adjustment_amount,
             coalesce(sum(b.fee_before_gst + b.fee_gst), 0) AS fee_amount, coalesce(sum(b.net_amount), 0) AS net_amount
        FROM ${joins} WHERE ${where}`),
  ]);
  return { rows, sums };
}

export function findBatchRow(tx: Transaction, id: string): Promise<ShownBatchRow | undefined> {
  return tx.first(sql<ShownBatchRow>`SELECT ${columns} FROM ${joins} WHERE b.id = ${id}`);
}

export type KnownBatch = Pick<ShownBatchRow, 'clinic_id' | 'id'>;

/** A payment advice d that was made before its payment changed. */
export const isStale = sql`d.kind = 'SUMMARY' AND d.made_at IS NOT NULL AND coalesce(d.made_at < (
    SELECT max(p.changed_at) FROM payment p WHERE (p.clinic_id, p.batch_id) = (d.clinic_id, d.batch_id)), false)`;

export interface ShownDocumentRow {
  readonly id: string;
  readonly kind: TaxDocumentKind;
  readonly corrects: 'BCTI' | 'INVOICE' | null;
  readonly document_no: string;
  readonly issued_on: string;
  readonly before_gst: string;
  readonly gst: string;
  readonly total: string;
  readonly file_key: string | null;
  /** Its payment has changed since the file was made. */
  readonly is_stale: boolean;
}

/** In the order of their kinds: summary, BCTI, invoice, credit notes. */
export function listDocuments(
  tx: Transaction,
  { clinic_id: clinicId, id }: KnownBatch,
): Promise<ShownDocumentRow[]> {
  return tx.many(sql<ShownDocumentRow>`
    SELECT id, kind, corrects, document_no, issued_on, before_gst, gst, total, file_key, ${isStale} AS is_stale
      FROM tax_document d WHERE clinic_id = ${clinicId} AND batch_id = ${id}
     ORDER BY array_position(ARRAY['SUMMARY','BCTI','INVOICE','CREDIT_NOTE'], kind), corrects`);
}

export interface ShownPaymentRow {
  readonly clinic_id: string;
  readonly id: string;
  readonly run_id: string;
  readonly run_no: string;
  readonly batch_id: string;
  readonly batch_name: string;
  readonly insurer_code: string;
  readonly claim_type: ClaimType;
  readonly location_name: string;
  readonly end_to_end_id: string;
  readonly amount: string;
  readonly status: PaymentStatus;
  readonly payment_date: string;
  readonly holder: string;
  readonly account_tail: string;
  readonly failure_code: string | null;
  readonly failure_reason: string | null;
  readonly sent_at: string | null;
  readonly answered_on: string | null;
  readonly bank_reference: string | null;
}

/** With the dates of its run, which clinics cannot read. */
export interface PaymentAtDeskRow extends ShownPaymentRow {
  readonly prepared_at: string;
  readonly released_at: string | null;
}

/** A payment p that the bank got, and has neither confirmed nor rejected. */
export const isUnanswered = sql`p.status IN ('RELEASED', 'PAID') AND p.sent_at IS NOT NULL AND p.answered_on IS NULL`;

const paymentColumns = sql`p.clinic_id, p.id, p.run_id, p.run_no, p.batch_id, b.name AS batch_name,
  b.insurer_code, b.claim_type, l.name AS location_name, p.end_to_end_id, p.amount, p.status, p.payment_date, p.holder,
  p.account_tail, p.failure_code, p.failure_reason, p.sent_at, p.answered_on, p.bank_reference`;
export const deskColumns = sql`${paymentColumns}, r.prepared_at, r.released_at`;
const paymentJoins = sql`payment p JOIN provider_batch b ON (b.clinic_id, b.id) = (p.clinic_id, p.batch_id)
  JOIN location l ON l.id = p.clinic_id`;
export const deskJoins = sql`${paymentJoins} JOIN payment_run r ON r.id = p.run_id`;

/** For the finance desk, the newest first. */
export function listPaymentsAtDesk(
  tx: Transaction,
  { clinic_id: clinicId, id }: KnownBatch,
): Promise<PaymentAtDeskRow[]> {
  return tx.many(sql<PaymentAtDeskRow>`
    SELECT ${deskColumns} FROM ${deskJoins}
     WHERE p.clinic_id = ${clinicId} AND p.batch_id = ${id} ORDER BY p.id DESC`);
}

/** The newest payment of a batch; one that waits for its release, or was cancelled, concerns the finance desk only. */
export function findMadePayment(
  tx: Transaction,
  { clinic_id: clinicId, id }: KnownBatch,
): Promise<ShownPaymentRow | undefined> {
  return tx.first(sql<ShownPaymentRow>`
    SELECT ${paymentColumns} FROM ${paymentJoins}
     WHERE p.clinic_id = ${clinicId} AND p.batch_id = ${id} AND p.status IN ('RELEASED', 'PAID', 'FAILED')
     ORDER BY p.id DESC LIMIT 1`);
}

export interface BatchNameRow {
  readonly id: string;
  readonly name: string;
  readonly net_amount: string;
}

/** The batches of which this one has recovered amounts, below 0, and the one that has recovered the rest of its own. */
export async function listCarried(
  tx: Transaction,
  {
    clinic_id: clinicId,
    id,
    carried_to: carriedTo,
  }: KnownBatch & Pick<ShownBatchRow, 'carried_to'>,
): Promise<{ from: BatchNameRow[]; to: BatchNameRow | undefined }> {
  const [from, to] = await tx.batch((on) => [
    on.many(sql<BatchNameRow>`
      SELECT b.id, b.name, -r.amount AS net_amount
        FROM debt_recovery r JOIN provider_batch b ON (b.clinic_id, b.id) = (r.clinic_id, r.batch_id)
       WHERE r.clinic_id = ${clinicId} AND r.recovered_by = ${id} ORDER BY b.name, b.id`),
    on.first(sql<BatchNameRow>`
      SELECT id, name, net_amount FROM provider_batch WHERE clinic_id = ${clinicId} AND id = ${carriedTo}`),
  ]);
  return { from, to };
}

/** The clinics with a bank account. */
export function listClinicsWithAccount(tx: Transaction): Promise<{ readonly clinic_id: string }[]> {
  return tx.many(sql<{ clinic_id: string }>`SELECT clinic_id FROM bank_account`);
}

export async function hasBankAccount(tx: Transaction, clinicId: string): Promise<boolean> {
  const row = await tx.one(sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM bank_account WHERE clinic_id = ${clinicId}) AS found`);
  return row.found;
}
