// Requests for approval codes.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import type { ApprovalNeed } from '@portal/rules/codes/approval-grant.ts';
import type { ApprovalRequestStatus } from '@portal/rules/codes/approval-request.ts';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import type { Measure } from '@portal/rules/claims/checks/violation.ts';
import { approvalColumns, type ApprovalCodeRow } from '../codes/public.ts';
import { sql, type Transaction } from '../platform/database/database.ts';

/** A rule as it was broken at the time of the request. Figures are as on the wire. */
export interface StoredAskedRule {
  readonly code: string;
  readonly needs: ApprovalNeed;
  readonly figure: string | null;
  readonly figureUnit: Measure['unit'] | null;
  readonly limit: string | null;
  readonly limitUnit: Measure['unit'] | null;
  readonly drugs: readonly string[];
}

export interface StoredAskedDrug {
  readonly productCode: string;
  readonly name: string;
  readonly quantity: number;
  readonly limit: number | null;
  readonly requiresApproval: boolean;
}

export interface ApprovalRequestRow {
  readonly clinic_id: string;
  readonly id: string;
  readonly request_no: string;
  readonly version: number;
  readonly status: ApprovalRequestStatus;
  readonly claim_type: ClaimType;
  readonly location_name: string;
  readonly member_id: string;
  readonly member_name: string;
  readonly member_id_tail: string | null;
  readonly policy_id: string;
  readonly insurer_code: string | null;
  readonly visit_date: string;
  readonly draft_id: string | null;
  readonly draft_no: string;
  readonly total_amount: string;
  readonly rules: readonly StoredAskedRule[];
  readonly drugs: readonly StoredAskedDrug[];
  readonly reason: string;
  readonly requested_by: string;
  readonly requested_by_id: string;
  readonly requested_at: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly decision_reason: string | null;
  readonly approval_code: string | null;
}

const columns = sql`r.clinic_id, r.id, r.request_no, r.version, r.status, r.claim_type, l.name AS location_name,
  r.member_id, m.name AS member_name, m.national_id_tail AS member_id_tail, r.policy_id, r.insurer_code, r.visit_date,
  r.draft_id, r.draft_no, r.total_amount, r.rules, r.drugs, r.reason, a.name AS requested_by, a.id AS requested_by_id,
  r.requested_at,
  d.name AS decided_by, r.decided_at, r.decision_reason, r.approval_code`;
const joins = sql`JOIN member m ON m.id = r.member_id JOIN location l ON l.id = r.clinic_id
  JOIN app_user a ON a.id = r.requested_by LEFT JOIN app_user d ON d.id = r.decided_by`;

export function findRequest(tx: Transaction, id: string): Promise<ApprovalRequestRow | undefined> {
  return tx.first(
    sql<ApprovalRequestRow>`SELECT ${columns} FROM approval_request r ${joins} WHERE r.id = ${id}`,
  );
}

/** Locks the request until the transaction ends. Lock its draft first. */
export async function lockRequest(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`SELECT FROM approval_request WHERE id = ${id} FOR UPDATE`);
}

export interface RequestFilter {
  /** Undefined for all clinics of the session. */
  readonly clinicId?: string | undefined;
  readonly draftId?: string | undefined;
  readonly status?: string | undefined;
  readonly insurer?: string | undefined;
  readonly rule?: string | undefined;
  /** A pattern for LIKE, in lower case. */
  readonly text?: string | undefined;
  /** Waiting requests first, the longest wait first; else the last request first. */
  readonly isByWait: boolean;
}

function conditions(filter: RequestFilter) {
  const all = [sql`true`];
  if (filter.clinicId !== undefined) all.push(sql`r.clinic_id = ${filter.clinicId}`);
  if (filter.draftId !== undefined) all.push(sql`r.draft_id = ${filter.draftId}`);
  if (filter.status !== undefined) all.push(sql`r.status = ${filter.status}`);
  if (filter.insurer !== undefined) all.push(sql`r.insurer_code = ${filter.insurer}`);
  if (filter.rule !== undefined) {
    const named = JSON.stringify([{ code: filter.rule }]);
    all.push(sql`r.rules @> ${named}::jsonb`);
  }
  if (filter.text) {
    all.push(sql`(number_has(r.request_no, ${filter.text}) OR number_has(r.approval_code, ${filter.text})
                  OR name_has(m.name, ${filter.text}))`);
  }
  return sql.join(all, sql` AND `);
}

export async function listRequestRows(
  tx: Transaction,
  filter: RequestFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ApprovalRequestRow[]; total: number }> {
  const where = conditions(filter);
  const order = filter.isByWait
    ? sql`(r.status = 'REQUESTED') DESC, CASE r.status WHEN 'REQUESTED' THEN r.requested_at END,
          r.decided_at DESC, r.id`
    : sql`r.requested_at DESC, r.id DESC`;
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<ApprovalRequestRow>`
      SELECT ${columns} FROM approval_request r ${joins} WHERE ${where}
       ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}`),
    on.one(sql<{ total: number }>`
      SELECT count(*) AS total FROM approval_request r ${joins} WHERE ${where}`),
  ]);
  return { rows, total: count.total };
}

/** How many requests wait, and the insurers and rules of all requests. */
export function summariseRequests(
  tx: Transaction,
): Promise<{ waiting: number; insurers: string[]; rules: string[] }> {
  return tx.one(sql<{ waiting: number; insurers: string[]; rules: string[] }>`
    SELECT (SELECT count(*) FROM approval_request WHERE status = 'REQUESTED') AS waiting,
           ARRAY(SELECT DISTINCT insurer_code FROM approval_request
                  WHERE insurer_code IS NOT NULL ORDER BY 1) AS insurers,
           ARRAY(SELECT DISTINCT rule ->> 'code' FROM approval_request, jsonb_array_elements(rules) AS rule
                  ORDER BY 1) AS rules`);
}

export function nextRequest(tx: Transaction): Promise<{ id: string; number: number }> {
  return tx.one(sql<{ id: string; number: number }>`
    SELECT uuidv7() AS id, nextval('approval_request_number') AS number`);
}

interface NewRequest {
  readonly clinicId: string;
  readonly id: string;
  readonly requestNo: string;
  readonly claimType: ClaimType;
  readonly memberId: string;
  readonly policyId: string;
  readonly insurerCode: string | null;
  readonly visitDate: string;
  readonly draftId: string;
  readonly draftNo: string;
  readonly sent: SentClaim;
  readonly totalAmount: string;
  readonly rules: readonly StoredAskedRule[];
  readonly drugs: readonly StoredAskedDrug[];
  readonly reason: string;
  readonly userId: string;
  readonly at: string;
}

export async function insertRequest(tx: Transaction, asked: NewRequest): Promise<void> {
  await tx.run(sql`
    INSERT INTO approval_request (clinic_id, id, request_no, status, claim_type, member_id, policy_id, insurer_code,
                                  visit_date, draft_id, draft_no, sent_claim, total_amount, rules, drugs, reason,
                                  requested_by, requested_at)
    VALUES (${asked.clinicId}, ${asked.id}, ${asked.requestNo}, 'REQUESTED', ${asked.claimType}, ${asked.memberId},
            ${asked.policyId}, ${asked.insurerCode}, ${asked.visitDate}, ${asked.draftId}, ${asked.draftNo},
            ${JSON.stringify(asked.sent)}::jsonb, ${asked.totalAmount}, ${JSON.stringify(asked.rules)}::jsonb,
            ${JSON.stringify(asked.drugs)}::jsonb, ${asked.reason}, ${asked.userId}, ${asked.at})`);
}

export async function endRequest(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<ApprovalRequestRow, 'clinic_id' | 'id'>,
  end: {
    readonly status: ApprovalRequestStatus;
    readonly reason: string | null;
    readonly code: string | null;
    readonly userId: string;
    readonly at: string;
  },
): Promise<void> {
  await tx.run(sql`
    UPDATE approval_request SET version = version + 1, status = ${end.status}, decision_reason = ${end.reason},
           approval_code = ${end.code}, decided_by = ${end.userId}, decided_at = ${end.at}
     WHERE clinic_id = ${clinicId} AND id = ${id}`);
}

/** The code that was issued for a request. */
export function findCodeOfRequest(tx: Transaction, code: string): Promise<ApprovalCodeRow> {
  return tx.one(sql<ApprovalCodeRow>`
    SELECT ${approvalColumns} FROM approval_code a JOIN member m ON m.id = a.member_id WHERE a.code = ${code}`);
}

export interface ReviewedDraftRow {
  readonly sent_claim: SentClaim;
  /** Whether the draft has other content now; the approval code does not count. */
  readonly is_changed: boolean;
}

export function findReviewedDraft(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<ApprovalRequestRow, 'clinic_id' | 'id'>,
): Promise<ReviewedDraftRow> {
  return tx.one(sql<ReviewedDraftRow>`
    SELECT r.sent_claim,
           coalesce((d.sent_claim - 'approval_code') IS DISTINCT FROM (r.sent_claim - 'approval_code')
                    AND d.id IS NOT NULL, false) AS is_changed
      FROM approval_request r LEFT JOIN claim_draft d ON d.clinic_id = r.clinic_id AND d.id = r.draft_id
     WHERE r.clinic_id = ${clinicId} AND r.id = ${id}`);
}
