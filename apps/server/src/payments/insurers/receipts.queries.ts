// Amounts that insurers owe for each month, and the receipts that pay them.
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface AccountMonthRow {
  /** The first day. */
  readonly month: string;
  readonly owed: string;
  readonly received: string;
}

/**
 * By insurer, month and amount, from whole batches instead of their claims. A batch that the bank returned was paid, and
 * taken back on the day of the return.
 */
const owed = sql`
  SELECT insurer_code, paid_on AS day, gross_amount + adjustment_amount AS amount FROM provider_batch
   WHERE status = 'PAID_TO_PROVIDERS'
   UNION ALL
  SELECT b.insurer_code, m.day, m.sign * (b.gross_amount + b.adjustment_amount)
    FROM payment p JOIN provider_batch b ON (b.clinic_id, b.id) = (p.clinic_id, p.batch_id)
   CROSS JOIN LATERAL (VALUES (p.paid_on, 1), (p.answered_on, -1)) AS m (day, sign)
   WHERE p.status = 'FAILED' AND p.paid_on IS NOT NULL`;

export interface OpenAmountRow {
  readonly insurer_code: string;
  readonly open: string;
}

/** The open amount of each insurer, of all months. */
export function listOpenAmounts(tx: Transaction): Promise<OpenAmountRow[]> {
  return tx.many(sql<OpenAmountRow>`
    SELECT insurer_code, sum(amount) AS open
      FROM (SELECT insurer_code, amount FROM (${owed}) o
             UNION ALL SELECT insurer_code, -amount FROM insurer_receipt) parts
     GROUP BY insurer_code`);
}

/** The newest first. */
export function listAccountMonths(tx: Transaction, insurer: string): Promise<AccountMonthRow[]> {
  return tx.many(sql<AccountMonthRow>`
    SELECT month, sum(owed) AS owed, sum(received) AS received
      FROM (SELECT date_trunc('month', day::timestamp)::date AS month, amount AS owed, 0 AS received
              FROM (${owed}) o WHERE insurer_code = ${insurer}
             UNION ALL
            SELECT p.month, 0, p.amount
              FROM insurer_receipt_part p JOIN insurer_receipt r ON r.id = p.receipt_id
             WHERE r.insurer_code = ${insurer}) parts
     GROUP BY month HAVING sum(owed) <> 0 OR sum(received) <> 0 ORDER BY month DESC`);
}

export interface ReceiptRow {
  readonly id: string;
  readonly received_on: string;
  readonly reference: string;
  readonly amount: string;
  readonly proposed_name: string;
  readonly confirmed_name: string;
  readonly at: string;
}

export interface ReceiptPartRow {
  readonly receipt_id: string;
  readonly month: string;
  readonly amount: string;
}

const MOST_RECEIPTS = 100;

/** The last receipts, with their parts. */
export async function listReceipts(
  tx: Transaction,
  insurer: string,
): Promise<{ receipts: ReceiptRow[]; parts: ReceiptPartRow[] }> {
  const receipts = await tx.many(sql<ReceiptRow>`
    SELECT id, received_on, reference, amount, proposed_name, confirmed_name, at FROM insurer_receipt
     WHERE insurer_code = ${insurer} ORDER BY received_on DESC, id DESC LIMIT ${MOST_RECEIPTS}`);
  const ids = receipts.map(({ id }) => id);
  const parts = await tx.many(sql<ReceiptPartRow>`
    SELECT receipt_id, month, amount FROM insurer_receipt_part
     WHERE receipt_id = ANY (${ids}::uuid[]) ORDER BY month`);
  return { receipts, parts };
}

export function findInsurerName(
  tx: Transaction,
  code: string,
): Promise<{ readonly name: string } | undefined> {
  return tx.first(sql<{ name: string }>`SELECT name FROM insurer WHERE code = ${code}`);
}

/** Two receipts at once do not pay the same open amount. */
export async function lockReceipts(tx: Transaction, insurer: string): Promise<void> {
  await tx.run(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('receipts of ' || ${insurer}::text, 0))`,
  );
}

interface NewReceipt {
  readonly insurer: string;
  readonly receivedOn: string;
  readonly reference: string;
  /** In dollars, as the parts. */
  readonly amount: string;
  readonly parts: ReadonlyArray<Pick<ReceiptPartRow, 'amount' | 'month'>>;
  readonly proposedBy: string;
  readonly confirmedBy: string;
  readonly at: string;
}

/** Fails on insurer_receipt_once if the receipt is recorded already. */
export async function insertReceipt(tx: Transaction, receipt: NewReceipt): Promise<void> {
  const { proposedBy, confirmedBy } = receipt;
  await tx.run(sql`
    WITH receipt AS (
      INSERT INTO insurer_receipt (insurer_code, received_on, reference, amount, proposed_by, proposed_name, confirmed_by,
                                   confirmed_name, at)
      SELECT ${receipt.insurer}, ${receipt.receivedOn}, ${receipt.reference}, ${receipt.amount}, ${proposedBy},
             (SELECT name FROM app_user WHERE id = ${proposedBy}), ${confirmedBy},
             (SELECT name FROM app_user WHERE id = ${confirmedBy}), ${receipt.at}
      RETURNING id)
    INSERT INTO insurer_receipt_part (receipt_id, month, amount)
    SELECT receipt.id, part.month, part.amount
      FROM receipt, jsonb_to_recordset(${JSON.stringify(receipt.parts)}::jsonb) AS part(month date, amount numeric)`);
}
