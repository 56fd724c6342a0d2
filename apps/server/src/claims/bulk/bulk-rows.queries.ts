// The claims of uploaded files. Their cells are encrypted, because they have national numbers.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { DECLINED_STATUSES } from '@portal/rules/claims/figures/clinic-figures.ts';
import type { BulkProblem, LinePlaces } from '@portal/rules/claims/bulk/bulk-problems.ts';
import { SUBMITTABLE, type BulkRowState } from '@portal/rules/claims/bulk/bulk-state.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import { inTurns } from '../../platform/in-turns.ts';

export interface BulkRowContent {
  readonly no: number;
  readonly state: BulkRowState;
  readonly lines: Buffer;
  readonly sent_claim: SentClaim | null;
  readonly places: LinePlaces | null;
  readonly problems: readonly BulkProblem[];
  readonly member_id: string | null;
  readonly visit_date: string | null;
  readonly doctor_code: string | null;
  readonly total_amount: string | null;
  readonly payable_amount: string | null;
  readonly patient_amount: string | null;
}

export interface BulkRowRow extends BulkRowContent {
  readonly version: number;
  readonly claim_id: string | null;
  readonly claim_code: string | null;
  readonly is_declined: boolean;
  readonly reject_reason_classification: string | null;
}

interface UploadKey {
  readonly clinicId: string;
  readonly id: string;
}

const isDeclined = sql`coalesce(c.displayed_status = ANY (${DECLINED_STATUSES}::text[]), false)`;
/** Submitted claims have their current amounts. */
const columns = sql`b.no, b.version, b.state, b.lines, b.sent_claim, b.places, b.problems, b.member_id, b.visit_date,
  b.doctor_code, coalesce(c.total_fee_amount, b.total_amount) AS total_amount,
  coalesce(c.total_payable_amount, b.payable_amount) AS payable_amount,
  coalesce(c.total_patient_payable_amount, b.patient_amount) AS patient_amount, b.claim_id, c.claim_code,
  ${isDeclined} AS is_declined, c.reject_reason_classification`;
const joins = sql`LEFT JOIN claim c ON c.clinic_id = b.clinic_id AND c.id = b.claim_id`;

/** The rows as JSON, but their cells, which may have megabytes, as one binary value, one after the other. */
function recordsOf(rows: readonly BulkRowContent[]) {
  let from = 1;
  const records = rows.map(({ lines, ...row }) => {
    const record = { ...row, lines_from: from, lines_length: lines.length };
    from += lines.length;
    return record;
  });
  const lines = Buffer.concat(rows.map((row) => row.lines));
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS r(${recordColumns}),
       LATERAL (SELECT substring(${lines}::bytea FROM lines_from FOR lines_length) AS lines) AS cells`;
}

const recordColumns = sql`no integer, state text, lines_from integer, lines_length integer, sent_claim jsonb, places jsonb,
  problems jsonb, member_id uuid, visit_date date, doctor_code text, total_amount numeric, payable_amount numeric,
  patient_amount numeric`;

const WRITTEN_AT_ONCE = 250;

export async function insertBulkRows(
  tx: Transaction,
  { clinicId, id }: UploadKey,
  rows: readonly BulkRowContent[],
): Promise<void> {
  for await (const some of inTurns(rows, WRITTEN_AT_ONCE)) {
    await tx.run(sql`
    INSERT INTO bulk_row (clinic_id, upload_id, no, state, lines, sent_claim, places, problems, member_id, visit_date,
                          doctor_code, total_amount, payable_amount, patient_amount)
    SELECT ${clinicId}, ${id}, no, state, cells.lines, sent_claim, places, problems, member_id, visit_date,
           doctor_code, total_amount, payable_amount, patient_amount
      FROM ${recordsOf(some)}`);
  }
}

/** Writes claims that were checked again. */
export async function updateBulkRows(
  tx: Transaction,
  { clinicId, id }: UploadKey,
  rows: readonly BulkRowContent[],
): Promise<void> {
  for await (const some of inTurns(rows, WRITTEN_AT_ONCE)) {
    await tx.run(sql`
    UPDATE bulk_row b
       SET version = b.version + 1, state = r.state, lines = cells.lines, sent_claim = r.sent_claim,
           places = r.places, problems = r.problems, member_id = r.member_id, visit_date = r.visit_date,
           doctor_code = r.doctor_code, total_amount = r.total_amount, payable_amount = r.payable_amount,
           patient_amount = r.patient_amount
      FROM ${recordsOf(some)}
     WHERE b.clinic_id = ${clinicId} AND b.upload_id = ${id} AND b.no = r.no AND b.state <> 'SUBMITTED'`);
  }
}

export async function deleteBulkRows(tx: Transaction, { clinicId, id }: UploadKey): Promise<void> {
  await tx.run(sql`DELETE FROM bulk_row WHERE clinic_id = ${clinicId} AND upload_id = ${id}`);
}

/** @param lock whether other changes of the claim wait until the transaction ends */
export function findBulkRow(
  tx: Transaction,
  { clinicId, id }: UploadKey,
  no: number,
  lock: boolean,
): Promise<BulkRowRow | undefined> {
  return tx.first(sql<BulkRowRow>`
    SELECT ${columns} FROM bulk_row b ${joins}
     WHERE b.clinic_id = ${clinicId} AND b.upload_id = ${id} AND b.no = ${no}
     ${lock ? sql`FOR NO KEY UPDATE OF b` : sql``}`);
}

const isToCorrect = sql`b.state NOT IN ('SUBMITTED', 'SKIPPED')`;

/** A part that all wanted problems have. */
export type PartOfProblem = Partial<Pick<BulkProblem, 'code' | 'column' | 'params'>>;

/** Whether a claim has a problem with this part; true without one. */
const hasProblem = (part: PartOfProblem | undefined) =>
  part === undefined ? sql`true` : sql`b.problems @> ${JSON.stringify([part])}::jsonb`;

/**
 * The claims that are neither submitted nor skipped and have such a problem, in the order of the file.
 * @param lock whether other changes of them wait until the transaction ends
 */
export function listRowsToChange(
  tx: Transaction,
  { clinicId, id }: UploadKey,
  { problem, lock }: { readonly problem: PartOfProblem | undefined; readonly lock: boolean },
): Promise<BulkRowRow[]> {
  return tx.many(sql<BulkRowRow>`
    SELECT ${columns} FROM bulk_row b ${joins}
     WHERE b.clinic_id = ${clinicId} AND b.upload_id = ${id} AND ${isToCorrect} AND ${hasProblem(problem)}
     ORDER BY b.no ${lock ? sql`FOR NO KEY UPDATE OF b` : sql``}`);
}

interface CountedKind {
  readonly problem: BulkProblem;
  readonly claims: number;
  readonly is_warning: boolean;
}

/** The kinds of problems, each with the problem of its first claim. */
export function countProblemKinds(
  tx: Transaction,
  { clinicId, id }: UploadKey,
): Promise<CountedKind[]> {
  return tx.many(sql<CountedKind>`
    SELECT (array_agg(p.problem ORDER BY b.no))[1] AS problem, count(DISTINCT b.no)::int AS claims,
           bool_and((p.problem ->> 'isWarning')::boolean) AS is_warning
      FROM bulk_row b CROSS JOIN LATERAL jsonb_array_elements(b.problems) AS p(problem)
     WHERE b.clinic_id = ${clinicId} AND b.upload_id = ${id} AND ${isToCorrect}
     GROUP BY p.problem ->> 'code', p.problem ->> 'column', p.problem -> 'params' ->> 'rule'
     ORDER BY is_warning, claims DESC, min(b.no), p.problem ->> 'code', p.problem ->> 'column'`);
}

export async function listBulkRowsPage(
  tx: Transaction,
  { clinicId, id }: UploadKey,
  ask: {
    readonly states: readonly BulkRowState[] | null;
    readonly onlyDeclined: boolean;
    /** Only claims that can be corrected and have such a problem. */
    readonly problem?: PartOfProblem | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ rows: BulkRowRow[]; total: number }> {
  const rows = await tx.many(sql<BulkRowRow & { total: number }>`
    SELECT ${columns}, count(*) OVER () AS total FROM bulk_row b ${joins}
     WHERE b.clinic_id = ${clinicId} AND b.upload_id = ${id}
       AND (${ask.states}::text[] IS NULL OR b.state = ANY (${ask.states}::text[]))
       ${ask.onlyDeclined ? sql`AND ${isDeclined}` : sql``}
       ${ask.problem === undefined ? sql`` : sql`AND ${isToCorrect} AND ${hasProblem(ask.problem)}`}
     ORDER BY b.no LIMIT ${ask.limit} OFFSET ${ask.offset}`);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The unsubmitted claims of a file for one of the visits, in the order of the file. */
export function listRowsOfVisits(
  tx: Transaction,
  { clinicId, id }: UploadKey,
  visits: readonly { readonly memberId: string; readonly visitDate: string }[],
): Promise<BulkRowRow[]> {
  return tx.many(sql<BulkRowRow>`
    SELECT ${columns} FROM bulk_row b ${joins}
      JOIN jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) AS v("memberId" uuid, "visitDate" date)
        ON b.member_id = v."memberId" AND b.visit_date = v."visitDate"
     WHERE b.clinic_id = ${clinicId} AND b.upload_id = ${id} AND b.state <> 'SUBMITTED'
     ORDER BY b.no`);
}

export interface ClaimToSubmit {
  readonly no: number;
  readonly member_id: string;
}

/** The next claims that are ready, in the order of the file. */
export function listReadyClaims(
  tx: Transaction,
  { clinicId, id }: UploadKey,
  limit: number,
): Promise<ClaimToSubmit[]> {
  return tx.many(sql<ClaimToSubmit>`
    SELECT no, member_id FROM bulk_row
     WHERE clinic_id = ${clinicId} AND upload_id = ${id} AND state = ANY (${SUBMITTABLE}::text[])
     ORDER BY no LIMIT ${limit}`);
}

export async function markSubmitted(
  tx: Transaction,
  { clinicId, id }: UploadKey,
  no: number,
  claim: {
    readonly id: string;
    readonly total: string;
    readonly payable: string;
    readonly patient: string;
  },
): Promise<void> {
  await tx.run(sql`
    UPDATE bulk_row
       SET version = version + 1, state = 'SUBMITTED', claim_id = ${claim.id}, problems = '[]',
           total_amount = ${claim.total}, payable_amount = ${claim.payable}, patient_amount = ${claim.patient}
     WHERE clinic_id = ${clinicId} AND upload_id = ${id} AND no = ${no}`);
}

export async function markRefused(
  tx: Transaction,
  { clinicId, id }: UploadKey,
  no: number,
  problems: readonly BulkProblem[],
): Promise<void> {
  await tx.run(sql`
    UPDATE bulk_row SET version = version + 1, state = 'REFUSED', problems = ${JSON.stringify(problems)}::jsonb
     WHERE clinic_id = ${clinicId} AND upload_id = ${id} AND no = ${no}`);
}
