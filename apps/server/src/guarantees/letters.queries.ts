// Guarantee letters: their rows, events and amounts.
import type { LetterRequestInput } from '@portal/contract/guarantees/letter-request.ts';
import type { LetterMove, LetterStatus } from '@portal/rules/guarantees/letter-moves.ts';
import { sql, type Transaction } from '../platform/database/database.ts';

export interface LetterRow {
  readonly clinic_id: string;
  readonly id: string;
  readonly number: number;
  readonly request_no: string;
  readonly letter_no: string | null;
  readonly version: number;
  readonly status: LetterStatus;
  readonly member_id: string;
  readonly member_name: string;
  readonly member_id_tail: string | null;
  readonly policy_id: string | null;
  readonly insurer_code: string | null;
  readonly admission_date: string | null;
  readonly hospital_name: string | null;
  readonly surgeon_name: string | null;
  readonly estimated_total: string;
  readonly submitted_at: string | null;
  readonly cap_amount: string | null;
  readonly used_amount: string;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly certificate_ref: string | null;
  readonly asked_amount: string | null;
  /** The last day of the stay, by its final bill. */
  readonly discharged_on: string | null;
  readonly is_bill_due: boolean;
  readonly created_by: string;
  readonly modified_at: string;
  readonly location_name: string;
  readonly location_type: string;
}

export interface WholeLetterRow extends LetterRow {
  readonly sent_request: LetterRequestInput;
}

const bills = sql`claim b WHERE b.letter_id = l.id AND b.clinic_id = l.clinic_id AND b.voided_at IS NULL`;
const columns = sql`l.clinic_id, l.id, l.number, l.request_no, l.letter_no, l.version, l.status, l.member_id,
  m.name AS member_name, m.national_id_tail AS member_id_tail, l.policy_id, l.insurer_code, l.admission_date,
  l.hospital_name, l.surgeon_name, l.estimated_total, l.submitted_at, l.cap_amount, l.used_amount, l.valid_from,
  l.valid_to, l.certificate_ref, l.asked_amount, l.created_by, l.modified_at, c.name AS location_name, c.location_type,
  (SELECT max(b.visit_end_date) FROM ${bills} AND b.raw_status <> 'PENDING PROVIDER') AS discharged_on,
  EXISTS (SELECT FROM ${bills} AND b.raw_status = 'PENDING PROVIDER') AS is_bill_due`;
const isWaiting = sql`(l.status = 'SUBMITTED' OR l.asked_amount IS NOT NULL)`;
const joins = sql`JOIN member m ON m.id = l.member_id JOIN location c ON c.id = l.clinic_id`;

/** The letter, locked until the transaction ends. */
export function lockLetter(tx: Transaction, id: string): Promise<WholeLetterRow | undefined> {
  return tx.first(sql<WholeLetterRow>`
    SELECT ${columns}, l.sent_request FROM letter l ${joins} WHERE l.id = ${id} FOR UPDATE OF l`);
}

export function findLetter(tx: Transaction, id: string): Promise<WholeLetterRow | undefined> {
  return tx.first(sql<WholeLetterRow>`
    SELECT ${columns}, l.sent_request FROM letter l ${joins} WHERE l.id = ${id}`);
}

export interface LetterFilter {
  /** Undefined for all clinics of the session. */
  readonly clinicId?: string | undefined;
  readonly status?: string | undefined;
  readonly insurer?: string | undefined;
  /** A pattern for LIKE, in lower case. */
  readonly text?: string | undefined;
  readonly admissionFrom?: string | undefined;
  readonly admissionTo?: string | undefined;
  readonly memberId?: string | undefined;
  readonly hasNoDrafts: boolean;
  readonly isWaiting: boolean;
}

function conditions(filter: LetterFilter) {
  const all = [sql`true`];
  if (filter.clinicId !== undefined) all.push(sql`l.clinic_id = ${filter.clinicId}`);
  if (filter.status !== undefined) all.push(sql`l.status = ${filter.status}`);
  if (filter.insurer !== undefined) all.push(sql`l.insurer_code = ${filter.insurer}`);
  if (filter.memberId !== undefined) all.push(sql`l.member_id = ${filter.memberId}`);
  if (filter.admissionFrom !== undefined)
    all.push(sql`l.admission_date >= ${filter.admissionFrom}`);
  if (filter.admissionTo !== undefined) all.push(sql`l.admission_date <= ${filter.admissionTo}`);
  if (filter.hasNoDrafts) all.push(sql`l.status <> 'DRAFT'`);
  if (filter.isWaiting) all.push(isWaiting);
  if (filter.text) {
    all.push(sql`(number_has(l.request_no, ${filter.text}) OR number_has(l.letter_no, ${filter.text})
                  OR name_has(m.name, ${filter.text}))`);
  }
  return sql.join(all, sql` AND `);
}

/**
 * A page of letters. For the administrator, those that wait come first, the next admission first, and then the last admission
 * first; for a clinic the last change first. The index `letter_at_desk` has this order.
 */
export async function listLetterRows(
  tx: Transaction,
  filter: LetterFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: LetterRow[]; total: number }> {
  const where = conditions(filter);
  const order = filter.hasNoDrafts
    ? sql`${isWaiting} DESC, (CASE WHEN ${isWaiting} THEN l.admission_date END), l.admission_date DESC, l.id`
    : sql`l.modified_at DESC, l.id DESC`;
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<LetterRow>`
      SELECT ${columns} FROM letter l ${joins} WHERE ${where}
       ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}`),
    on.one(sql<{ total: number }>`SELECT count(*) AS total FROM letter l ${joins} WHERE ${where}`),
  ]);
  return { rows, total: count.total };
}

export function nextLetter(tx: Transaction): Promise<{ id: string; number: number }> {
  return tx.one(
    sql<{ id: string; number: number }>`SELECT uuidv7() AS id, nextval('letter_number') AS number`,
  );
}

/** The columns of a letter that its request decides. */
export interface LetterContent {
  readonly member_id: string;
  readonly policy_id: string | null;
  readonly insurer_code: string | null;
  readonly admission_date: string | null;
  readonly hospital_name: string | null;
  readonly surgeon_name: string | null;
  readonly estimated_total: string;
  readonly sent_request: LetterRequestInput;
}

interface NewLetter extends LetterContent {
  readonly clinic_id: string;
  readonly id: string;
  readonly number: number;
  readonly request_no: string;
}

interface By {
  readonly userId: string;
  readonly at: string;
}

export async function insertLetter(tx: Transaction, letter: NewLetter, by: By): Promise<void> {
  await tx.run(sql`
    INSERT INTO letter (clinic_id, id, number, request_no, status, member_id, policy_id, insurer_code, admission_date,
                        hospital_name, surgeon_name, estimated_total, sent_request, created_by, created_at, modified_by,
                        modified_at)
    VALUES (${letter.clinic_id}, ${letter.id}, ${letter.number}, ${letter.request_no}, 'DRAFT', ${letter.member_id},
            ${letter.policy_id}, ${letter.insurer_code}, ${letter.admission_date}, ${letter.hospital_name},
            ${letter.surgeon_name}, ${letter.estimated_total}, ${JSON.stringify(letter.sent_request)}::jsonb,
            ${by.userId}, ${by.at}, ${by.userId}, ${by.at})`);
}

/** The columns that a move changes; the version increases with each. */
export type LetterChange = Partial<
  LetterContent & {
    readonly status: LetterStatus;
    readonly letter_no: string;
    readonly submitted_at: string;
    readonly cap_amount: string;
    readonly valid_from: string;
    readonly valid_to: string;
    readonly certificate_ref: string | null;
    readonly asked_amount: string | null;
  }
>;

/** A new status is written by storeMove. @param by.userId null for a job */
export async function updateLetter(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<LetterRow, 'clinic_id' | 'id'>,
  change: LetterChange,
  by: { readonly userId: string | null; readonly at: string },
): Promise<void> {
  const values = { ...change, modified_by: by.userId, modified_at: by.at };
  const names = sql.join(Object.keys(values).map((column) => sql.ref(column)));
  await tx.run(sql`
    UPDATE letter SET version = version + 1, (${names}) = (
      SELECT ${names} FROM jsonb_populate_record(NULL::letter, ${JSON.stringify(values)}::jsonb))
     WHERE clinic_id = ${clinicId} AND id = ${id}`);
}

export async function deleteLetterRow(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<LetterRow, 'clinic_id' | 'id'>,
): Promise<void> {
  await tx.run(sql`DELETE FROM letter WHERE clinic_id = ${clinicId} AND id = ${id}`);
}

export interface NewLetterEvent {
  readonly move: LetterMove;
  readonly from: LetterStatus;
  readonly to: LetterStatus;
  readonly userId: string | null;
  readonly userName: string;
  readonly remark: string | null;
  readonly at: string;
}

export async function insertLetterEvent(
  tx: Transaction,
  letter: Pick<LetterRow, 'clinic_id' | 'id'>,
  event: NewLetterEvent,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO letter_event (clinic_id, letter_id, move, from_status, to_status, user_id, user_name, remark, at)
    VALUES (${letter.clinic_id}, ${letter.id}, ${event.move}, ${event.from}, ${event.to}, ${event.userId},
            ${event.userName}, ${event.remark}, ${event.at})`);
}

export async function insertLetterAmount(
  tx: Transaction,
  letter: Pick<LetterRow, 'clinic_id' | 'id'>,
  change: {
    amount: string;
    reason: string;
    userId: string;
    userName: string;
    /** The first of two people; null for one alone. */
    proposedBy: string | null;
    at: string;
  },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO letter_amount (clinic_id, letter_id, amount, reason, user_id, user_name, proposed_by, at)
    VALUES (${letter.clinic_id}, ${letter.id}, ${change.amount}, ${change.reason}, ${change.userId},
            ${change.userName}, ${change.proposedBy}, ${change.at})`);
}

/** As the function `caps_alone` says. Decisions about letters of a member happen one after the other. */
export async function sumCapsAlone(
  tx: Transaction,
  { id, member_id: memberId, admission_date: admission }: LetterRow,
  term: { valid_from: string; valid_to: string },
): Promise<string> {
  const row = await tx.one(sql<{ total: string }>`
    SELECT caps_alone(${memberId}, ${id}, ${admission}, ${term.valid_from}, ${term.valid_to})::text AS total`);
  return row.total;
}

export interface ExpiredLetterRow {
  readonly clinic_id: string;
  readonly id: string;
}

/** Letters whose last day is before the given date. */
export function findExpiredLetters(tx: Transaction, today: string): Promise<ExpiredLetterRow[]> {
  return tx.many(sql<ExpiredLetterRow>`
    SELECT clinic_id, id FROM letter WHERE status = 'APPROVED' AND valid_to < ${today} ORDER BY valid_to, id`);
}
