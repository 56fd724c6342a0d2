// Approval codes that administrators issue and revoke.
import type { ApprovalCodeStatus } from '@portal/rules/codes/code-status.ts';
import { approvalColumns, type ApprovalCodeRow } from '../codes/public.ts';
import { sql, type Transaction } from '../platform/database/database.ts';

export interface IssuedCodeRow extends ApprovalCodeRow {
  readonly member_name: string;
  readonly policy_number: string | null;
  readonly location_name: string | null;
  readonly claim_code: string | null;
  readonly request_id: string | null;
  readonly note: string | null;
  readonly issued_by: string | null;
  readonly created_at: string;
  readonly revoked_by_name: string | null;
  readonly revoked_for: string | null;
}

const columns = sql`${approvalColumns}, m.name AS member_name, p.policy_number, l.name AS location_name, c.claim_code,
  (SELECT r.id FROM approval_request r WHERE r.approval_code = a.code) AS request_id, a.note, i.name AS issued_by,
  a.created_at, v.name AS revoked_by_name, a.revoked_for`;
const joins = sql`JOIN member m ON m.id = a.member_id LEFT JOIN policy p ON p.id = a.policy_id
  LEFT JOIN location l ON l.id = a.location_id LEFT JOIN claim c ON c.id = a.used_by
  LEFT JOIN app_user i ON i.id = a.issued_by LEFT JOIN app_user v ON v.id = a.revoked_by`;

export interface CodeFilter {
  readonly status?: ApprovalCodeStatus | undefined;
  /** A pattern for LIKE, in lower case. */
  readonly text?: string | undefined;
  readonly today: string;
}

/** As `approvalCodeStatus`: revoked, else used, else by the last day. */
function ofStatus(status: ApprovalCodeStatus, today: string) {
  const isOpen = sql`a.revoked_at IS NULL AND a.used_by IS NULL`;
  if (status === 'REVOKED') return sql`a.revoked_at IS NOT NULL`;
  if (status === 'USED') return sql`a.used_by IS NOT NULL`;
  return status === 'EXPIRED'
    ? sql`${isOpen} AND a.valid_to < ${today}`
    : sql`${isOpen} AND a.valid_to >= ${today}`;
}

export async function listIssuedCodes(
  tx: Transaction,
  { status, text, today }: CodeFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: IssuedCodeRow[]; total: number }> {
  const all = [sql`true`];
  if (status !== undefined) all.push(ofStatus(status, today));
  if (text) all.push(sql`(number_has(a.code, ${text}) OR name_has(m.name, ${text}))`);
  const where = sql.join(all, sql` AND `);
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<IssuedCodeRow>`
      SELECT ${columns} FROM approval_code a ${joins} WHERE ${where}
       ORDER BY a.created_at DESC, a.code LIMIT ${page.limit} OFFSET ${page.offset}`),
    on.one(sql<{ total: number }>`
      SELECT count(*) AS total FROM approval_code a JOIN member m ON m.id = a.member_id WHERE ${where}`),
  ]);
  return { rows, total: count.total };
}

export function findIssuedCode(tx: Transaction, code: string): Promise<IssuedCodeRow | undefined> {
  return tx.first(
    sql<IssuedCodeRow>`SELECT ${columns} FROM approval_code a ${joins} WHERE a.code = ${code}`,
  );
}

export async function lockCode(tx: Transaction, code: string): Promise<void> {
  await tx.run(sql`SELECT FROM approval_code WHERE code = ${code} FOR UPDATE`);
}

export interface NewApprovalCode {
  readonly code: string;
  readonly memberId: string;
  readonly policyId: string;
  readonly clinicId: string | null;
  readonly validFrom: string;
  readonly validTo: string;
  readonly rules: readonly string[];
  readonly drugs: readonly { readonly productCode: string; readonly quantity: number }[];
  readonly amounts: readonly { readonly rule: string; readonly upTo: string }[];
  /** Null for any amount. */
  readonly claimUpTo: string | null;
  readonly note: string | null;
  /** The first of two people; null for one alone. */
  readonly proposedBy: string | null;
  readonly userId: string;
  readonly at: string;
}

/** False if the code is taken. */
export async function insertCode(tx: Transaction, made: NewApprovalCode): Promise<boolean> {
  const rows = await tx.run(sql`
    INSERT INTO approval_code (code, member_id, policy_id, location_id, valid_from, valid_to, rules, drugs, amounts,
                               claim_up_to, note, proposed_by, issued_by, created_at)
    VALUES (${made.code}, ${made.memberId}, ${made.policyId}, ${made.clinicId}, ${made.validFrom}, ${made.validTo},
            ${[...made.rules]}::text[], ${JSON.stringify(made.drugs)}::jsonb, ${JSON.stringify(made.amounts)}::jsonb,
            ${made.claimUpTo}, ${made.note}, ${made.proposedBy}, ${made.userId}, ${made.at})
    ON CONFLICT (code) DO NOTHING`);
  return rows === 1;
}

interface PeriodOfMember {
  readonly memberId: string;
  readonly validFrom: string;
  readonly validTo: string;
  /** Its codes are replaced by the new one. */
  readonly draftId: string | null;
}

/**
 * The sum of the amounts of a member's codes of the same time that one person alone has issued. Codes for a member are
 * issued one after the other.
 */
export async function sumCodesAlone(
  tx: Transaction,
  { memberId, validFrom, validTo, draftId }: PeriodOfMember,
): Promise<string> {
  await tx.run(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('codes of ' || ${memberId}::text, 0))`,
  );
  const row = await tx.one(sql<{ total: string }>`
    SELECT coalesce(sum(greatest(stated.most,
             CASE WHEN stated.count < cardinality(a.rules) THEN r.total_amount ELSE 0 END)), 0)::text AS total
      FROM approval_code a LEFT JOIN approval_request r ON r.approval_code = a.code
           CROSS JOIN LATERAL (SELECT count(*), coalesce(max((one ->> 'upTo')::numeric), 0) AS most
                                 FROM jsonb_array_elements(a.amounts) AS one) stated
     WHERE a.member_id = ${memberId} AND a.valid_from <= ${validTo} AND a.valid_to >= ${validFrom}
       AND a.issued_by IS NOT NULL AND a.proposed_by IS NULL AND a.revoked_at IS NULL
       AND (${draftId}::uuid IS NULL OR r.draft_id IS DISTINCT FROM ${draftId})`);
  return row.total;
}

interface Revocation {
  readonly reason: string;
  readonly userId: string;
  readonly at: string;
}

/** False if a claim has used the code, or it was revoked before. */
export async function revokeCode(tx: Transaction, code: string, by: Revocation): Promise<boolean> {
  const rows = await tx.run(sql`
    UPDATE approval_code SET revoked_by = ${by.userId}, revoked_at = ${by.at}, revoked_for = ${by.reason}
     WHERE code = ${code} AND used_by IS NULL AND revoked_at IS NULL`);
  return rows === 1;
}

/** Revokes the unused codes of earlier requests of a draft, because a claim has only one code. */
export async function revokeEarlierCodes(
  tx: Transaction,
  draft: { readonly clinicId: string; readonly id: string },
  by: Revocation,
): Promise<void> {
  await tx.run(sql`
    UPDATE approval_code SET revoked_by = ${by.userId}, revoked_at = ${by.at}, revoked_for = ${by.reason}
     WHERE used_by IS NULL AND revoked_at IS NULL
       AND code IN (SELECT approval_code FROM approval_request
                     WHERE clinic_id = ${draft.clinicId} AND draft_id = ${draft.id})`);
}
