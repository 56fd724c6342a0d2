// Payment runs and their payments as lists and pages show them.
import type { PaymentFilter, RunStatus } from '@portal/rules/payments/payment-moves.ts';
import { sql, type RawBuilder, type Transaction } from '../../platform/database/database.ts';
import {
  deskColumns,
  deskJoins,
  isSetOffBy,
  isUnanswered,
  type PaymentAtDeskRow,
  type ShownPaymentRow,
} from '../batch-rows.queries.ts';
import type { RunRow } from './runs.queries.ts';

/** Claims that are no longer covered and that nobody has kept. */
export interface UncoveredRow {
  readonly uncovered_claims: number;
  readonly uncovered_amount: string;
}

/** Those of the closed batches that fulfil the condition. */
const uncovered = (isSettled: RawBuilder<unknown>) => sql`
    FROM claim_cover_hit h
    JOIN batch_entry e ON (e.clinic_id, e.claim_id) = (h.clinic_id, h.claim_id) AND e.kind = 'CLAIM'
    JOIN provider_batch b ON (b.clinic_id, b.id) = (e.clinic_id, e.batch_id)
   WHERE NOT h.is_kept AND e.payable > 0 AND b.status = 'CLOSED' AND (${isSettled})`;

export interface ShownRunRow extends RunRow, UncoveredRow {
  readonly settled_count: number;
  readonly failed_count: number;
  readonly failed_amount: string;
  readonly sent_at: string | null;
  readonly unanswered_count: number;
  readonly unanswered_amount: string;
}

const runs = sql`
  SELECT r.id, r.run_no, r.status, r.payment_date, r.paid_when, r.payment_count, r.total_amount, r.prepared_by, r.prepared_name,
         r.prepared_at, r.released_by, r.released_name, r.released_at, r.returned_at,
         s.settled AS settled_count, s.failed AS failed_count, s.failed_amount, s.sent_at,
         s.unanswered_count, s.unanswered_amount, u.uncovered_claims, u.uncovered_amount
    FROM payment_run r
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE status IN ('PAID','FAILED')) AS settled,
             count(*) FILTER (WHERE status = 'FAILED') AS failed,
             coalesce(sum(amount) FILTER (WHERE status = 'FAILED'), 0) AS failed_amount, min(sent_at) AS sent_at,
             count(*) FILTER (WHERE ${isUnanswered}) AS unanswered_count,
             coalesce(sum(amount) FILTER (WHERE ${isUnanswered}), 0) AS unanswered_amount
        FROM payment p WHERE p.run_id = r.id) s
    CROSS JOIN LATERAL (
      SELECT count(*) AS uncovered_claims, coalesce(sum(e.payable), 0) AS uncovered_amount
      ${uncovered(sql`${isSetOffBy(sql`r.prepared_at`)}
           OR EXISTS (SELECT FROM payment p WHERE (p.clinic_id, p.batch_id, p.run_id) = (b.clinic_id, b.id, r.id))`)}
         AND r.status = 'PREPARED') u`;

export function findRunRow(tx: Transaction, id: string): Promise<ShownRunRow | undefined> {
  return tx.first(sql<ShownRunRow>`${runs} WHERE r.id = ${id}`);
}

export function listRunsWithIds(tx: Transaction, ids: readonly string[]): Promise<ShownRunRow[]> {
  return tx.many(sql<ShownRunRow>`${runs} WHERE r.id = ANY (${ids}::uuid[])`);
}

/** The newest run with the status. */
export function findLastRun(tx: Transaction, status: RunStatus): Promise<ShownRunRow | undefined> {
  return tx.first(sql<ShownRunRow>`
    ${runs} WHERE r.status = ${status} ORDER BY r.prepared_at DESC, r.id DESC LIMIT 1`);
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export async function listRunRows(
  tx: Transaction,
  status: RunStatus | null,
  page: Page,
): Promise<{ rows: ShownRunRow[]; total: number }> {
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<ShownRunRow>`
      ${runs} WHERE ${status}::text IS NULL OR r.status = ${status}
       ORDER BY r.prepared_at DESC, r.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`),
    on.one(sql<{ total: number }>`
      SELECT count(*) AS total FROM payment_run r WHERE ${status}::text IS NULL OR r.status = ${status}`),
  ]);
  return { rows, total: count.total };
}

interface PaymentChoice {
  /** Undefined for the payments of all runs. */
  readonly runId?: string;
  readonly status: PaymentFilter | undefined;
  /** Only payments up to this payment date. */
  readonly upTo?: string;
  /** A pattern for LIKE, in lower case. */
  readonly pattern: string | undefined;
}

/** The oldest payments first, in the order of their references. */
export async function listPaymentRows(
  tx: Transaction,
  { runId, status, upTo, pattern }: PaymentChoice,
  page: Page,
): Promise<{ rows: PaymentAtDeskRow[]; total: number }> {
  const all = [sql`true`];
  if (runId !== undefined) all.push(sql`p.run_id = ${runId}`);
  if (status === 'UNANSWERED') all.push(isUnanswered);
  else if (status !== undefined) all.push(sql`p.status = ${status}`);
  if (upTo !== undefined) all.push(sql`p.payment_date <= ${upTo}`);
  if (pattern !== undefined) {
    all.push(sql`(lower(p.end_to_end_id) LIKE ${pattern} OR lower(b.name) LIKE ${pattern}
                  OR lower(l.name) LIKE ${pattern})`);
  }
  const where = sql.join(all, sql` AND `);
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<PaymentAtDeskRow>`
      SELECT ${deskColumns} FROM ${deskJoins} WHERE ${where}
       ORDER BY p.payment_date, p.end_to_end_id LIMIT ${page.limit} OFFSET ${page.offset}`),
    on.one(sql<{ total: number }>`SELECT count(*) AS total FROM ${deskJoins} WHERE ${where}`),
  ]);
  return { rows, total: count.total };
}

export function findPaymentRow(
  tx: Transaction,
  reference: string,
): Promise<PaymentAtDeskRow | undefined> {
  return tx.first(sql<PaymentAtDeskRow>`
    SELECT ${deskColumns} FROM ${deskJoins} WHERE p.end_to_end_id = ${reference}`);
}

export interface PaidClaimRow {
  readonly claim_id: string;
  readonly claim_code: string;
  readonly payable: string;
}

/** The first claims of a batch with what the batch pays for each, and the number of all. */
export async function listPaidClaims(
  tx: Transaction,
  { clinic_id: clinicId, batch_id: batchId }: Pick<ShownPaymentRow, 'batch_id' | 'clinic_id'>,
  limit: number,
): Promise<{ rows: PaidClaimRow[]; total: number }> {
  const where = sql`e.clinic_id = ${clinicId} AND e.batch_id = ${batchId}`;
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<PaidClaimRow>`
      SELECT e.claim_id, e.claim_code, e.payable FROM batch_entry e
       WHERE ${where} ORDER BY e.kind DESC, e.claim_code LIMIT ${limit}`),
    on.one(sql<{ total: number }>`SELECT count(*) AS total FROM batch_entry e WHERE ${where}`),
  ]);
  return { rows, total: count.total };
}

export interface ClinicToPayRow {
  readonly clinic_id: string;
  readonly location_name: string;
  readonly batches: number;
  readonly amount: string;
  readonly last_amount: string | null;
  readonly account_tail: string | null;
}

/** The batches that a run pays: they have an amount to pay, and no payment that is prepared or made. */
const isToPay = sql`b.status = 'CLOSED' AND b.net_amount > 0
       AND NOT EXISTS (SELECT FROM payment p WHERE (p.clinic_id, p.batch_id) = (b.clinic_id, b.id)
                          AND p.status IN ('PREPARED', 'RELEASED', 'PAID'))`;

/** In the batches that a run would settle now. */
export function sumUncoveredToPay(tx: Transaction): Promise<UncoveredRow> {
  const hasAccount = sql`EXISTS (SELECT FROM bank_account a WHERE a.clinic_id = b.clinic_id)`;
  return tx.one(sql<UncoveredRow>`
    SELECT count(*) AS uncovered_claims, coalesce(sum(e.payable), 0) AS uncovered_amount
    ${uncovered(sql`b.net_amount <= 0 OR ${isToPay} AND ${hasAccount}`)}`);
}

/** The clinics that a run would pay now, with what the given run has paid them. */
export function listClinicsToPay(
  tx: Transaction,
  lastRunId: string | null,
): Promise<ClinicToPayRow[]> {
  return tx.many(sql<ClinicToPayRow>`
    SELECT b.clinic_id, l.name AS location_name, count(*) AS batches, sum(b.net_amount) AS amount, a.account_tail,
           (SELECT sum(p.amount) FROM payment p WHERE p.run_id = ${lastRunId} AND p.clinic_id = b.clinic_id) AS last_amount
      FROM provider_batch b JOIN location l ON l.id = b.clinic_id
      LEFT JOIN bank_account a ON a.clinic_id = b.clinic_id
     WHERE ${isToPay}
     GROUP BY b.clinic_id, l.name, a.account_tail ORDER BY l.name, b.clinic_id`);
}

export type PaidClinicRow = Pick<ClinicToPayRow, 'amount' | 'clinic_id' | 'location_name'>;

/** The clinics that a run has paid. */
export function listClinicsOfRun(tx: Transaction, runId: string): Promise<PaidClinicRow[]> {
  return tx.many(sql<PaidClinicRow>`
    SELECT p.clinic_id, l.name AS location_name, sum(p.amount) AS amount
      FROM payment p JOIN location l ON l.id = p.clinic_id
     WHERE p.run_id = ${runId} GROUP BY p.clinic_id, l.name ORDER BY l.name, p.clinic_id`);
}
