// The amounts that insurers owe for the claims paid in a month.
import type { JournalEvent } from '@portal/rules/payments/journal.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

/** From the first day, to before the second one. */
export interface Period {
  readonly from: string;
  readonly before: string;
}

export interface StatementRow {
  readonly insurer_code: string;
  readonly insurer_name: string;
  readonly claims: number;
  readonly paid: string;
  readonly taken_back: string;
  readonly received: string;
  readonly fee_before_gst: string;
  readonly fee_gst: string;
  readonly premium: string | null;
}

const claimJoin = sql`claim_payment p JOIN claim c ON (c.clinic_id, c.id) = (p.clinic_id, p.claim_id)`;
const inPeriod = ({ from, before }: Period) =>
  sql`p.payment_date >= ${from} AND p.payment_date < ${before}`;

/** All insurers, also those without a payment. */
export function listStatements(tx: Transaction, period: Period): Promise<StatementRow[]> {
  return tx.many(sql<StatementRow>`
    SELECT i.code AS insurer_code, i.name AS insurer_name, coalesce(p.claims, 0) AS claims, coalesce(p.paid, 0) AS paid,
           coalesce(p.taken_back, 0) AS taken_back,
           (SELECT coalesce(sum(t.amount), 0)
              FROM insurer_receipt_part t JOIN insurer_receipt r ON r.id = t.receipt_id
             WHERE r.insurer_code = i.code AND t.month >= ${period.from} AND t.month < ${period.before}) AS received,
           coalesce(f.before_gst, 0) AS fee_before_gst, coalesce(f.gst, 0) AS fee_gst,
           (SELECT sum(amount) FROM premium m
             WHERE m.insurer_code = i.code AND m.month >= ${period.from} AND m.month < ${period.before}) AS premium
      FROM insurer i
      LEFT JOIN (
        SELECT c.insurer_code, count(DISTINCT c.id) AS claims, sum(p.amount) FILTER (WHERE p.amount > 0) AS paid,
               sum(p.amount) FILTER (WHERE p.amount < 0) AS taken_back
          FROM ${claimJoin} WHERE ${inPeriod(period)} GROUP BY c.insurer_code) p ON p.insurer_code = i.code
      LEFT JOIN (
        SELECT b.insurer_code, sum(d.before_gst * s.sign) AS before_gst, sum(d.gst * s.sign) AS gst
          ${feeDocuments(period)} GROUP BY b.insurer_code) f ON f.insurer_code = i.code
     ORDER BY i.name, i.code`);
}

/** Invoices of fees d, and the credit notes that lower them. */
function feeDocuments({ from, before }: Period) {
  return sql`FROM tax_document d JOIN provider_batch b ON (b.clinic_id, b.id) = (d.clinic_id, d.batch_id)
         CROSS JOIN LATERAL (SELECT CASE d.kind WHEN 'INVOICE' THEN 1 ELSE -1 END AS sign) s
         WHERE d.issued_on >= ${from} AND d.issued_on < ${before} AND (d.kind = 'INVOICE' OR d.corrects = 'INVOICE')`;
}

export interface UseRow {
  readonly name: string;
  readonly claims: number;
  readonly members: number;
  readonly paid: string;
}

export interface CompanyUseRow extends UseRow {
  readonly premium: string | null;
  readonly insured: number | null;
}

const MOST = 100;
const amounts = sql`count(DISTINCT c.id) AS claims, count(DISTINCT c.member_id) AS members, sum(p.amount) AS paid`;
const largest = sql`ORDER BY paid DESC, name LIMIT ${MOST}`;

/** Of the claims of the insurer with a payment in the period: by company, by plan, and by benefit. */
export function listUses(
  tx: Transaction,
  insurer: string,
  period: Period,
): Promise<{ companies: CompanyUseRow[]; plans: UseRow[]; benefits: UseRow[] }> {
  const chosen = sql`${inPeriod(period)} AND c.insurer_code = ${insurer}`;
  return tx
    .batch((on) => [
      on.many(sql<CompanyUseRow>`
        SELECT coalesce(o.name, u.name) AS name, coalesce(u.claims, 0) AS claims, coalesce(u.members, 0) AS members,
               coalesce(u.paid, 0) AS paid, m.amount AS premium, m.insured_members AS insured
          FROM (SELECT c.company_id, min(c.company_name) AS name, ${amounts} FROM ${claimJoin}
                 WHERE ${chosen} GROUP BY c.company_id) u
          FULL JOIN (SELECT * FROM premium
                      WHERE insurer_code = ${insurer} AND month >= ${period.from} AND month < ${period.before}) m
            ON m.company_id = u.company_id
          LEFT JOIN company o ON o.id = m.company_id ${largest}`),
      on.many(sql<UseRow>`
        SELECT min(l.name) AS name, ${amounts} FROM ${claimJoin} JOIN plan l ON l.id = c.plan_id
         WHERE ${chosen} GROUP BY c.plan_id ${largest}`),
      on.many(sql<UseRow>`
        SELECT b.name, count(*) AS claims, count(DISTINCT c.member_id) AS members, sum(b.payable_amount) AS paid
          FROM (SELECT p.clinic_id, p.claim_id FROM claim_payment p WHERE ${inPeriod(period)}
                 GROUP BY 1, 2 HAVING sum(p.amount) > 0) p
          JOIN claim c ON (c.clinic_id, c.id) = (p.clinic_id, p.claim_id) AND c.insurer_code = ${insurer}
          JOIN claim_benefit b ON (b.clinic_id, b.claim_id) = (c.clinic_id, c.id) AND b.payable_amount > 0
         GROUP BY b.name ${largest}`),
    ])
    .then(([companies, plans, benefits]) => ({ companies, plans, benefits }));
}

export interface BordereauRow {
  readonly payment_date: string;
  readonly reference: string | null;
  readonly claim_code: string;
  readonly claim_type: string;
  readonly clinic: string;
  readonly company_name: string;
  readonly policy: string;
  readonly plan: string;
  readonly member_name: string;
  readonly member_id_tail: string | null;
  readonly visit_date: string;
  readonly principal_diagnosis: string | null;
  readonly total_fee_amount: string;
  readonly amount: string;
}

export async function countBordereau(
  tx: Transaction,
  insurer: string,
  period: Period,
): Promise<number> {
  const row = await tx.one(sql<{ count: number }>`
    SELECT count(*) AS count FROM ${claimJoin} WHERE ${inPeriod(period)} AND c.insurer_code = ${insurer}`);
  return row.count;
}

const ROWS_AT_ONCE = 500;

/** In the order of days and claims, fetched in parts. */
export async function* readBordereau(
  tx: Transaction,
  insurer: string,
  period: Period,
): AsyncGenerator<BordereauRow[]> {
  await tx.run(sql`
    DECLARE bordereau NO SCROLL CURSOR FOR
    SELECT p.payment_date, p.reference, c.claim_code, c.claim_type, l.name AS clinic, c.company_name,
           c.insurance_reference AS policy, c.insurance_plan_reference AS plan, c.member_name, c.member_id_tail,
           c.visit_date, c.principal_diagnosis, c.total_fee_amount, p.amount
      FROM ${claimJoin} JOIN location l ON l.id = c.clinic_id
     WHERE ${inPeriod(period)} AND c.insurer_code = ${insurer}
     ORDER BY p.payment_date, c.claim_code, p.id`);
  for (;;) {
    const rows = await tx.many(sql<BordereauRow>`FETCH ${sql.lit(ROWS_AT_ONCE)} FROM bordereau`);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

export interface JournalTotalRow {
  readonly event: JournalEvent;
  readonly day: string;
  readonly insurer_code: string;
  readonly amount: string;
  readonly gst: string;
}

/**
 * By day and insurer: what was paid for claims, fees that were invoiced, what the bank paid less what came back, write-offs,
 * receipts from insurers, and what clinics have paid back.
 */
export function listJournalTotals(tx: Transaction, period: Period): Promise<JournalTotalRow[]> {
  const { from, before } = period;
  return tx.many(sql<JournalTotalRow>`
    SELECT 'CLAIMS' AS event, p.payment_date AS day, c.insurer_code, sum(p.amount) AS amount, 0 AS gst
      FROM ${claimJoin} WHERE ${inPeriod(period)} GROUP BY p.payment_date, c.insurer_code
     UNION ALL
    SELECT 'FEES', d.issued_on, b.insurer_code, sum(d.before_gst * s.sign), sum(d.gst * s.sign)
      ${feeDocuments(period)} GROUP BY d.issued_on, b.insurer_code
     UNION ALL
    SELECT 'PAYMENTS', m.day, b.insurer_code, sum(m.amount), 0
      FROM (SELECT clinic_id, batch_id, paid_on AS day, amount FROM payment
             WHERE paid_on >= ${from} AND paid_on < ${before}
             UNION ALL
            SELECT clinic_id, batch_id, answered_on, -amount FROM payment
             WHERE status = 'FAILED' AND paid_on IS NOT NULL AND answered_on >= ${from} AND answered_on < ${before}) m
      JOIN provider_batch b ON (b.clinic_id, b.id) = (m.clinic_id, m.batch_id) GROUP BY m.day, b.insurer_code
     UNION ALL
    SELECT 'WRITE_OFFS', w.written_off_on, b.insurer_code, sum(w.amount), 0
      FROM debt_write_off w JOIN provider_batch b ON (b.clinic_id, b.id) = (w.clinic_id, w.batch_id)
     WHERE w.written_off_on >= ${from} AND w.written_off_on < ${before} GROUP BY w.written_off_on, b.insurer_code
     UNION ALL
    SELECT 'RECEIPTS', r.received_on, r.insurer_code, sum(r.amount), 0
      FROM insurer_receipt r WHERE r.received_on >= ${from} AND r.received_on < ${before} GROUP BY r.received_on, r.insurer_code
     UNION ALL
    SELECT 'REPAYMENTS', r.repaid_on, b.insurer_code, sum(r.amount), 0
      FROM debt_repayment r JOIN provider_batch b ON (b.clinic_id, b.id) = (r.clinic_id, r.batch_id)
     WHERE r.repaid_on >= ${from} AND r.repaid_on < ${before} GROUP BY r.repaid_on, b.insurer_code
     ORDER BY day, insurer_code, event`);
}

export async function readAccountsRow(tx: Transaction): Promise<unknown> {
  const row = await tx.first(
    sql<{ value: unknown }>`SELECT value FROM setting WHERE name = 'journal_accounts'`,
  );
  return row?.value;
}
