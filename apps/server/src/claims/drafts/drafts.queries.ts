// Drafts: the claim as the form sends it, with the columns that the list shows.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import type { DraftStatus } from '@portal/rules/claims/drafts/draft-status.ts';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface DraftRow {
  readonly id: string;
  readonly clinic_id: string;
  readonly draft_no: string;
  readonly claim_type: ClaimType;
  readonly version: number;
  readonly sent_claim: SentClaim;
  readonly status: DraftStatus | null;
  readonly member_id: string;
  readonly member_name: string;
  readonly national_id_tail: string | null;
  readonly insurer_code: string | null;
  readonly visit_date: string | null;
  readonly total_amount: string;
  readonly created_at: string;
  readonly modified_at: string;
  readonly modified_by: string;
  readonly modified_by_user_id: string;
}

export const draftColumns = sql`d.id, d.clinic_id, d.draft_no, d.claim_type, d.version, d.sent_claim, d.status, d.member_id, m.name AS member_name, m.national_id_tail,
  d.insurer_code, d.visit_date, d.total_amount, d.created_at, d.modified_at, u.name AS modified_by,
  d.modified_by AS modified_by_user_id`;
export const draftJoins = sql`JOIN member m ON m.id = d.member_id JOIN app_user u ON u.id = d.modified_by`;

export interface DraftContent {
  readonly clinicId: string;
  readonly memberId: string;
  readonly claimType: string;
  readonly policyId: string | null;
  readonly insurerCode: string | null;
  readonly visitDate: string | null;
  readonly totalAmount: string;
  readonly sent: SentClaim;
  readonly status: DraftStatus;
  readonly userId: string;
  readonly at: string;
}

export async function insertDraft(tx: Transaction, draft: DraftContent): Promise<string> {
  const row = await tx.one(sql<{ id: string }>`
    INSERT INTO claim_draft (clinic_id, draft_no, claim_type, member_id, policy_id, visit_date, insurer_code, sent_claim,
                             status, total_amount, created_by, created_at, modified_by, modified_at)
    VALUES (${draft.clinicId}, 'D-' || to_char(nextval('draft_number'), 'FM999999999000000'), ${draft.claimType}, ${draft.memberId},
            ${draft.policyId}, ${draft.visitDate}, ${draft.insurerCode}, ${JSON.stringify(draft.sent)}::jsonb,
            ${JSON.stringify(draft.status)}::jsonb, ${draft.totalAmount}, ${draft.userId}, ${draft.at}, ${draft.userId}, ${draft.at})
    RETURNING id`);
  return row.id;
}

/** False if the draft has another version than the given one or no longer exists. */
export async function updateDraftRow(
  tx: Transaction,
  id: string,
  version: number | undefined,
  draft: DraftContent,
): Promise<boolean> {
  const rows = await tx.run(sql`
    UPDATE claim_draft SET version = version + 1, claim_type = ${draft.claimType}, member_id = ${draft.memberId},
           policy_id = ${draft.policyId}, visit_date = ${draft.visitDate}, insurer_code = ${draft.insurerCode},
           sent_claim = ${JSON.stringify(draft.sent)}::jsonb,
           status = ${JSON.stringify(draft.status)}::jsonb, total_amount = ${draft.totalAmount},
           modified_by = ${draft.userId}, modified_at = ${draft.at}
     WHERE id = ${id} AND clinic_id = ${draft.clinicId} AND version = coalesce(${version ?? null}::int, version)`);
  return rows === 1;
}

/** Puts an approval code into the draft, as a change that an open form finds and merges. */
export async function putApprovalCode(
  tx: Transaction,
  { clinicId, id }: { readonly clinicId: string; readonly id: string },
  code: string,
  by: { readonly userId: string; readonly at: string },
): Promise<void> {
  await tx.run(sql`
    UPDATE claim_draft SET version = version + 1, modified_by = ${by.userId}, modified_at = ${by.at},
           sent_claim = jsonb_set(sent_claim, '{approval_code}', to_jsonb(${code}::text))
     WHERE clinic_id = ${clinicId} AND id = ${id}`);
}

export async function lockDraft(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`SELECT FROM claim_draft WHERE id = ${id} FOR UPDATE`);
}

export function findDraft(tx: Transaction, id: string): Promise<DraftRow | undefined> {
  return tx.first(
    sql<DraftRow>`SELECT ${draftColumns} FROM claim_draft d ${draftJoins} WHERE d.id = ${id}`,
  );
}

/** The drafts with these ids that the user may see, in no particular order. */
export function findDrafts(tx: Transaction, ids: readonly string[]): Promise<DraftRow[]> {
  return tx.many(sql<DraftRow>`
    SELECT ${draftColumns} FROM claim_draft d ${draftJoins} WHERE d.id = ANY(${ids}::uuid[])`);
}

/** False if the draft has another version than the given one or no longer exists. */
export async function deleteDraftRow(
  tx: Transaction,
  id: string,
  version: number | undefined,
): Promise<boolean> {
  const rows = await tx.run(
    sql`DELETE FROM claim_draft WHERE id = ${id} AND version = coalesce(${version ?? null}::int, version)`,
  );
  return rows === 1;
}

export interface ClaimOfDraft {
  readonly id: string;
  readonly clinic_id: string;
  readonly claim_code: string;
}

/** The claim that a draft became, if it still exists. */
export function findClaimOfDraft(
  tx: Transaction,
  draftId: string,
): Promise<ClaimOfDraft | undefined> {
  return tx.first(sql<ClaimOfDraft>`
    SELECT id, clinic_id, claim_code FROM claim WHERE draft_id = ${draftId} AND voided_at IS NULL`);
}
