// The claims that assessors decide.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { COUNTED_STATUSES } from '@portal/rules/claims/lifecycle/counted-claim.ts';
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { claimAuthors, columnsToMove, type ClaimToMove } from '../../claims/public.ts';
import type { DisplayedStatus } from '@portal/rules/claims/lifecycle/status-colours.ts';
import type { TakenClaim } from '../assignee.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface ClaimToDecide extends ClaimToMove, TakenClaim {
  readonly version: number;
  readonly raw_status: RawStatus;
  readonly member_id: string;
  readonly visit_date: string;
  readonly submission_date: string;
  readonly total_fee_amount: string;
  readonly proposed_by: string | null;
  /** Everybody who has entered or edited the claim. */
  readonly authors: readonly string[];
  readonly waiting_reasons: readonly string[];
  /** The claim as it was last sent; null if it was edited while this transaction waited for it. */
  readonly sent_claim: SentClaim | null;
}

/** The claim as it was last sent. */
const sentClaim = sql`(
  SELECT v.sent_claim FROM claim_version v
   WHERE (v.clinic_id, v.claim_id, v.version) = (claim.clinic_id, claim.id, claim.version)) AS sent_claim`;

const columns = sql`${columnsToMove}, version, member_id, visit_date, submission_date, total_fee_amount, proposed_by,
  waiting_reasons, assigned_to, assignee_active_at, (SELECT name FROM app_user u WHERE u.id = claim.assigned_to) AS assignee_name,
  ${claimAuthors}, ${sentClaim}`;

export function findClaimToDecide(tx: Transaction, id: string): Promise<ClaimToDecide | undefined> {
  return tx.first(
    sql<ClaimToDecide>`SELECT ${columns} FROM claim WHERE id = ${id} AND voided_at IS NULL`,
  );
}

/** The claim, locked until the transaction ends. */
export function lockClaimToDecide(tx: Transaction, id: string): Promise<ClaimToDecide | undefined> {
  return tx.first(
    sql<ClaimToDecide>`SELECT ${columns} FROM claim WHERE id = ${id} AND voided_at IS NULL FOR UPDATE`,
  );
}

/** Whether the member has a stay with this claim number that is not closed or declined. */
export async function hasStay(
  tx: Transaction,
  { memberId, claimCode }: { readonly memberId: string; readonly claimCode: string },
): Promise<boolean> {
  const row = await tx.one(sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM claim
                    WHERE claim_code = ${claimCode} AND member_id = ${memberId} AND claim_type = 'INPATIENT'
                      AND voided_at IS NULL AND claim_status = ANY (${COUNTED_STATUSES}::text[])) AS found`);
  return row.found;
}

export interface MemberClaimRow {
  readonly id: string;
  readonly claim_code: string;
  readonly claim_type: 'INPATIENT' | 'OUTPATIENT';
  readonly displayed_status: DisplayedStatus;
  readonly visit_date: string;
  readonly location_name: string;
  readonly practitioner_name: string | null;
  readonly principal_diagnosis: string | null;
  readonly total_fee_amount: string;
  readonly owed_amount: string;
}

/** The member's claims apart from this one, the newest visit first. */
export function listClaimsOfMember(
  tx: Transaction,
  { id, member_id: memberId }: Pick<ClaimToDecide, 'member_id'> & { readonly id?: string },
  limit: number,
): Promise<MemberClaimRow[]> {
  return tx.many(sql<MemberClaimRow>`
    SELECT c.id, c.claim_code, c.claim_type, c.displayed_status, c.visit_date, l.name AS location_name,
           c.practitioner_name, c.principal_diagnosis, c.total_fee_amount, c.owed_amount
      FROM claim c JOIN location l ON l.id = c.clinic_id
     WHERE c.member_id = ${memberId} AND c.id IS DISTINCT FROM ${id ?? null}::uuid AND c.voided_at IS NULL
     ORDER BY c.visit_date DESC, c.id DESC LIMIT ${limit}`);
}
