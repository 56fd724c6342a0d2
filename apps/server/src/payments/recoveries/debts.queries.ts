// Debts of clinics as lists and pages show them.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { DEBT_ORDERS, DebtFilter } from '@portal/rules/payments/debts.ts';
import { sql, type RawBuilder, type Transaction } from '../../platform/database/database.ts';

/** As JSON. */
interface StoredPartRow {
  readonly due_on: string;
  readonly amount: string;
}

export interface DebtRow {
  readonly clinic_id: string;
  readonly batch_id: string;
  readonly batch_name: string;
  readonly clinic_name: string;
  readonly insurer_code: string;
  readonly claim_type: ClaimType;
  readonly owed_since: string;
  readonly amount: string;
  readonly recovered_amount: string;
  readonly written_off_amount: string;
  readonly owed_amount: string;
  readonly version: number;
  readonly adjusted_claims: number;
  readonly plan_id: string | null;
  readonly recovered_before: string | null;
  readonly plan_parts: readonly StoredPartRow[] | null;
  readonly reminded_on: string | null;
  readonly reminded_by: string | null;
}

const joins = sql`debt d JOIN provider_batch b ON (b.clinic_id, b.id) = (d.clinic_id, d.batch_id)
  JOIN location l ON l.id = d.clinic_id`;

/** Of the plan p, in the order of their days. */
const planParts = sql`(SELECT jsonb_agg(jsonb_build_object('due_on', i.due_on, 'amount', i.amount::text) ORDER BY i.due_on)
    FROM debt_instalment i WHERE (i.clinic_id, i.plan_id) = (p.clinic_id, p.id))`;

const columns = sql`d.clinic_id, d.batch_id, b.name AS batch_name, l.name AS clinic_name, b.insurer_code, b.claim_type,
  d.owed_since, d.amount, d.recovered_amount, d.written_off_amount, d.owed_amount, d.version,
  b.adjustment_count AS adjusted_claims, p.id AS plan_id, p.recovered_before, ${planParts} AS plan_parts,
  m.sent_on AS reminded_on, m.sent_name AS reminded_by`;

/** The arrangements about the debt d. */
const arrangements = sql`
  LEFT JOIN debt_plan p ON (p.clinic_id, p.batch_id) = (d.clinic_id, d.batch_id) AND p.replaced_at IS NULL
  LEFT JOIN LATERAL (
    SELECT sent_on, sent_name FROM debt_reminder r
     WHERE r.clinic_id = d.clinic_id AND r.sent_on >= d.owed_since ORDER BY r.sent_on DESC LIMIT 1) m ON true`;

export interface DebtChoice {
  readonly state: DebtFilter;
  readonly insurer: string | undefined;
  readonly claimType: ClaimType | undefined;
  /** A pattern for LIKE, in lower case. */
  readonly pattern: string | undefined;
  /** Undefined: any earlier day. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const hasPlan = sql`EXISTS (SELECT FROM debt_plan q
  WHERE (q.clinic_id, q.batch_id) = (d.clinic_id, d.batch_id) AND q.replaced_at IS NULL)`;

const STATES: Readonly<Record<DebtFilter, RawBuilder<unknown>>> = {
  OWED: sql`d.owed_amount > 0`,
  OPEN: sql`d.owed_amount > 0 AND NOT ${hasPlan}`,
  INSTALMENTS: sql`d.owed_amount > 0 AND ${hasPlan}`,
  RECOVERED: sql`d.owed_amount = 0 AND d.written_off_amount = 0`,
  WRITTEN_OFF: sql`d.written_off_amount > 0`,
};

function conditions(choice: DebtChoice) {
  const all = [STATES[choice.state]];
  if (choice.insurer !== undefined) all.push(sql`b.insurer_code = ${choice.insurer}`);
  if (choice.claimType !== undefined) all.push(sql`b.claim_type = ${choice.claimType}`);
  if (choice.from !== undefined) all.push(sql`d.owed_since >= ${choice.from}`);
  if (choice.to !== undefined) all.push(sql`d.owed_since <= ${choice.to}`);
  if (choice.pattern !== undefined) {
    const { pattern } = choice;
    all.push(
      sql`(lower(b.name) LIKE ${pattern} OR lower(l.name) LIKE ${pattern} OR lower(l.code) LIKE ${pattern})`,
    );
  }
  return sql.join(all, sql` AND `);
}

export interface DebtOrder {
  readonly by: (typeof DEBT_ORDERS)[number];
  readonly isDescending: boolean;
}

const KEYS: Readonly<Record<DebtOrder['by'], RawBuilder<unknown>>> = {
  owed_since: sql`d.owed_since`,
  provider_company_name: sql`l.name`,
  insurer_code: sql`b.insurer_code`,
  carried_amount: sql`d.amount`,
  recovered_amount: sql`d.recovered_amount`,
  owed_amount: sql`d.owed_amount`,
};

function inOrder({ by, isDescending }: DebtOrder) {
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  return sql`ORDER BY ${KEYS[by]} ${direction}, d.batch_id ${direction}`;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export async function listDebtRows(
  tx: Transaction,
  choice: DebtChoice,
  order: DebtOrder,
  page: Page,
): Promise<{ rows: DebtRow[]; total: number }> {
  const where = conditions(choice);
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<DebtRow>`
      SELECT ${columns} FROM ${joins} ${arrangements} WHERE ${where} ${inOrder(order)}
       LIMIT ${page.limit} OFFSET ${page.offset}`),
    on.one(sql<{ total: number }>`SELECT count(*) AS total FROM ${joins} WHERE ${where}`),
  ]);
  return { rows, total: count.total };
}

export interface OwedDayRow {
  readonly owed_since: string;
  readonly count: number;
  readonly owed_amount: string;
}

/** The amounts owed since each day. */
export function sumDebtsByDay(tx: Transaction, choice: DebtChoice): Promise<OwedDayRow[]> {
  return tx.many(sql<OwedDayRow>`
    SELECT d.owed_since, count(*) AS count, sum(d.owed_amount) AS owed_amount FROM ${joins}
     WHERE ${conditions(choice)} GROUP BY d.owed_since`);
}

export function findDebtRow(tx: Transaction, id: string): Promise<DebtRow | undefined> {
  return tx.first(sql<DebtRow>`
    SELECT ${columns} FROM ${joins} ${arrangements} WHERE d.batch_id = ${id}`);
}

export type KnownDebt = Pick<DebtRow, 'batch_id' | 'clinic_id'>;

export interface OriginRow {
  readonly claim_id: string;
  readonly claim_code: string;
  readonly net: string;
}

/** The entries that lower the net of the batch the most. */
export function listOrigins(tx: Transaction, { clinic_id: clinicId, batch_id: id }: KnownDebt) {
  return tx.many(sql<OriginRow>`
    SELECT e.claim_id, e.claim_code, e.payable - e.fee_before_gst - e.fee_gst AS net FROM batch_entry e
     WHERE e.clinic_id = ${clinicId} AND e.batch_id = ${id} AND e.payable - e.fee_before_gst - e.fee_gst < 0
     ORDER BY net, e.claim_code LIMIT 100`);
}

export interface RecoveryRow {
  readonly batch_id: string;
  readonly batch_name: string;
  readonly amount: string;
  readonly at: string;
}

export function listRecoveries(tx: Transaction, { clinic_id: clinicId, batch_id: id }: KnownDebt) {
  return tx.many(sql<RecoveryRow>`
    SELECT r.recovered_by AS batch_id, b.name AS batch_name, r.amount, r.at
      FROM debt_recovery r JOIN provider_batch b ON (b.clinic_id, b.id) = (r.clinic_id, r.recovered_by)
     WHERE r.clinic_id = ${clinicId} AND r.batch_id = ${id} ORDER BY r.at, b.name`);
}

export interface RepaymentRow {
  readonly id: string;
  readonly repaid_on: string;
  readonly reference: string;
  readonly amount: string;
  readonly proposed_name: string;
  readonly confirmed_name: string;
}

export function listRepayments(tx: Transaction, { clinic_id: clinicId, batch_id: id }: KnownDebt) {
  return tx.many(sql<RepaymentRow>`
    SELECT id, repaid_on, reference, amount, proposed_name, confirmed_name FROM debt_repayment
     WHERE clinic_id = ${clinicId} AND batch_id = ${id} ORDER BY repaid_on, id`);
}

export interface DebtPlanRow {
  readonly proposed_name: string;
  readonly confirmed_name: string;
  readonly at: string;
}

export function findPlan(tx: Transaction, { clinic_id: clinicId, batch_id: id }: KnownDebt) {
  return tx.first(sql<DebtPlanRow>`
    SELECT proposed_name, confirmed_name, at FROM debt_plan
     WHERE clinic_id = ${clinicId} AND batch_id = ${id} AND replaced_at IS NULL`);
}

export interface ReminderRow {
  readonly sent_on: string;
  readonly sent_name: string;
  readonly amount: string;
}

/** The reminders of the clinic since the debt arose, the newest first. */
export function listReminders(tx: Transaction, { clinic_id: clinicId, batch_id: id }: KnownDebt) {
  return tx.many(sql<ReminderRow>`
    SELECT r.sent_on, r.sent_name, r.amount
      FROM debt_reminder r JOIN debt d ON d.clinic_id = r.clinic_id AND d.batch_id = ${id}
     WHERE r.clinic_id = ${clinicId} AND r.sent_on >= d.owed_since ORDER BY r.sent_on DESC`);
}

export interface WriteOffRow {
  readonly amount: string;
  readonly reason: string;
  readonly written_off_on: string;
  readonly proposed_name: string;
  readonly confirmed_name: string;
}

export function findWriteOff(tx: Transaction, { clinic_id: clinicId, batch_id: id }: KnownDebt) {
  return tx.first(sql<WriteOffRow>`
    SELECT amount, reason, written_off_on, proposed_name, confirmed_name FROM debt_write_off
     WHERE clinic_id = ${clinicId} AND batch_id = ${id}`);
}
