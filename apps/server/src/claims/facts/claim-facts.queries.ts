// Facts for the calculation and the rules that are not about members, plans or clinics.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { COUNTED_STATUSES } from '@portal/rules/claims/lifecycle/counted-claim.ts';
import type { MemberRelation } from '@portal/rules/members/relation.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

/** The claim's id if it is the member's claim at the clinic; otherwise undefined. */
export async function findClaimAt(
  tx: Transaction,
  ask: { claimId: string | undefined; clinicId: string; memberId: string },
): Promise<string | undefined> {
  if (ask.claimId === undefined) return undefined;
  const row = await tx.first(sql<{ id: string }>`
    SELECT id FROM claim
     WHERE id = ${ask.claimId} AND clinic_id = ${ask.clinicId} AND member_id = ${ask.memberId}`);
  return row?.id;
}

/** True if another claim of the clinic has the receipt number; ignores case and surrounding spaces. */
export async function hasReceipt(
  tx: Transaction,
  ask: { clinicId: string; receiptNo: string; withoutClaimId: string | null },
): Promise<boolean> {
  const row = await tx.one(sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM claim WHERE clinic_id = ${ask.clinicId}
                      AND lower(btrim(receipt_no)) = lower(btrim(${ask.receiptNo}))
                      AND voided_at IS NULL AND id IS DISTINCT FROM ${ask.withoutClaimId}::uuid) AS found`);
  return row.found;
}

/** The date on which a claim was first submitted; undefined if the session cannot see the claim. */
export async function findSubmissionDate(
  tx: Transaction,
  claimId: string,
): Promise<string | undefined> {
  const row = await tx.first(
    sql<{ submission_date: string }>`SELECT submission_date FROM claim WHERE id = ${claimId}`,
  );
  return row?.submission_date;
}

export interface SameVisitRow {
  readonly uuid: string;
  readonly claim_code: string;
  readonly date: string;
  readonly practitioner_license: string | null;
  readonly claim_type: ClaimType;
}

interface SameVisitQuestion {
  readonly clinicId: string;
  readonly memberId: string;
  readonly visitDate: string;
  readonly withoutClaimId: string | null;
  /** With claims of guarantee letters that have no bill: a stay may belong to one of them. */
  readonly withUnbilled: boolean;
  /** Only claims under this policy. */
  readonly policyId?: string | undefined;
  /** Only claims of the member in this relation. */
  readonly memberType?: MemberRelation | undefined;
}

/** Claims of the member at the clinic on the date. */
export function listSameVisit(tx: Transaction, ask: SameVisitQuestion): Promise<SameVisitRow[]> {
  return tx.many(sql<SameVisitRow>`
    SELECT c.id AS uuid, c.claim_code, c.visit_date AS date, c.claim_type,
           p.license_number AS practitioner_license
      FROM claim c LEFT JOIN practitioner p ON p.id = c.practitioner_id
     WHERE clinic_id = ${ask.clinicId} AND member_id = ${ask.memberId} AND visit_date = ${ask.visitDate}
       AND voided_at IS NULL AND claim_status = ANY (${COUNTED_STATUSES}::text[])
       AND (${ask.withUnbilled} OR c.raw_status <> 'PENDING PROVIDER')
       AND c.id IS DISTINCT FROM ${ask.withoutClaimId}::uuid
       AND c.policy_id = coalesce(${ask.policyId ?? null}::uuid, c.policy_id)
       AND c.member_type = coalesce(${ask.memberType ?? null}, c.member_type)
     ORDER BY insert_date_time`);
}

export interface InsurerRow {
  readonly code: string;
  /** In dollars. */
  readonly auto_approve_limits: { readonly OUTPATIENT?: number; readonly SP?: number };
}

export function findInsurer(tx: Transaction, code: string): Promise<InsurerRow> {
  return tx.one(
    sql<InsurerRow>`SELECT code, auto_approve_limits FROM insurer WHERE code = ${code}`,
  );
}
