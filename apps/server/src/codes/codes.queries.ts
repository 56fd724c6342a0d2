// Approval and referral codes, and the claims that use them.
import { SINGLE_USE_REFERRALS } from '@portal/rules/codes/referral-code.ts';
import { sql, type Statement, type Transaction } from '../platform/database/database.ts';

export interface ApprovalCodeRow {
  readonly code: string;
  readonly member_id: string;
  readonly member_tail: string | null;
  readonly policy_id: string | null;
  readonly location_id: string | null;
  readonly visit_date: string | null;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly rules: string[];
  readonly drugs: { productCode: string; quantity: number }[];
  readonly amounts: { rule: string; upTo: string }[];
  readonly claim_up_to: string | null;
  readonly used_by: string | null;
  readonly revoked_at: string | null;
}

/** The columns of a code `a` and its member `m`. */
export const approvalColumns = sql`a.code, a.member_id, m.national_id_tail AS member_tail, a.policy_id,
  a.location_id, a.visit_date, a.valid_from, a.valid_to, a.rules, a.drugs, a.amounts, a.claim_up_to, a.used_by, a.revoked_at`;

export function findApprovalCode(
  tx: Transaction,
  code: string,
): Promise<ApprovalCodeRow | undefined> {
  return tx.first(sql<ApprovalCodeRow>`
    SELECT ${approvalColumns}
      FROM approval_code a JOIN member m ON m.id = a.member_id
     WHERE a.code = ${code}`);
}

export function listApprovalCodes(
  tx: Transaction,
  codes: readonly string[],
): Promise<ApprovalCodeRow[]> {
  return tx.many(sql<ApprovalCodeRow>`
    SELECT ${approvalColumns}
      FROM approval_code a JOIN member m ON m.id = a.member_id
     WHERE a.code = ANY (${codes}::text[])`);
}

export interface ReferralCodeRow {
  readonly code: string;
  readonly member_id: string;
  readonly policy_id: string | null;
  readonly referral_type: 'LAB' | 'XRAY' | 'SP';
  readonly referring_clinic_name: string | null;
  readonly referring_clinic_code: string | null;
  readonly diagnosis_code: string | null;
  readonly diagnosis_description: string | null;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly used_by: string | null;
}

/** The columns of a code `r` and the clinic `l` that made it. */
export const referralColumns = sql`
  r.code, r.member_id, r.policy_id, r.referral_type, l.name AS referring_clinic_name,
  l.code AS referring_clinic_code, r.diagnosis_code, r.diagnosis_description, r.valid_from,
  r.valid_to, r.used_by`;

export function findReferralCode(
  tx: Transaction,
  code: string,
): Promise<ReferralCodeRow | undefined> {
  return tx.first(sql<ReferralCodeRow>`
    SELECT ${referralColumns}
      FROM referral_code r LEFT JOIN location l ON l.id = r.referring_location_id
     WHERE r.code = ${code}`);
}

export function listReferralCodesByCode(
  tx: Transaction,
  codes: readonly string[],
): Promise<ReferralCodeRow[]> {
  return tx.many(sql<ReferralCodeRow>`
    SELECT ${referralColumns}
      FROM referral_code r LEFT JOIN location l ON l.id = r.referring_location_id
     WHERE r.code = ANY (${codes}::text[])`);
}

/** The claim with the id, if the session can see it. */
export async function findOwnClaim(tx: Transaction, id: string): Promise<string | undefined> {
  return (await tx.first(sql<{ id: string }>`SELECT id FROM claim WHERE id = ${id}`))?.id;
}

export interface RuleNameRow {
  readonly code: string;
  readonly name: string;
  readonly description: string;
}

/** The rules in force on a date: by code, or all for a kind of provider. */
export function listRuleNames(
  tx: Transaction,
  ask: { date: string } & ({ codes: readonly string[] } | { providerType: string }),
): Promise<RuleNameRow[]> {
  const which =
    'codes' in ask
      ? sql`code = ANY (${ask.codes}::text[])`
      : sql`is_on AND ${ask.providerType} = ANY (provider_types)`;
  return tx.many(sql<RuleNameRow>`
    SELECT code, name, description FROM (
      SELECT DISTINCT ON (code) code, name, description, provider_types, is_on FROM approval_rule
       WHERE ${ask.date}::date BETWEEN active_from AND coalesce(active_to, 'infinity')
       ORDER BY code, active_from DESC) AS rule
     WHERE ${which} ORDER BY code`);
}

export function listProductNames(
  tx: Transaction,
  codes: readonly string[],
): Promise<{ internal_code: string; name: string }[]> {
  return tx.many(sql<{ internal_code: string; name: string }>`
    SELECT internal_code, name FROM product WHERE internal_code = ANY (${codes}::text[])`);
}

/**
 * Withdraws the request of a draft that is submitted or deleted; returns its id. Lock the draft first: the
 * decision on the request also locks the draft before the request.
 */
export async function withdrawRequestOfDraft(
  tx: Transaction,
  draft: { readonly clinic_id: string; readonly id: string },
  by: { readonly userId: string; readonly at: string },
): Promise<string | undefined> {
  const row = await tx.first(sql<{ id: string }>`
    UPDATE approval_request SET version = version + 1, status = 'WITHDRAWN', decided_by = ${by.userId},
           decided_at = ${by.at}
     WHERE clinic_id = ${draft.clinic_id} AND draft_id = ${draft.id} AND status = 'REQUESTED'
    RETURNING id`);
  return row?.id;
}

/** The codes that a claim uses up. */
export interface UsedCodes {
  readonly approval?: string | undefined;
  readonly referral?: string | undefined;
}

/**
 * The statements that mark the codes as used by the claim. One that changes no row has met a code that another claim has
 * used, or that was revoked.
 */
export function consumptionOf({ approval, referral }: UsedCodes, claimId: string): Statement[] {
  return [
    ...(approval === undefined
      ? []
      : [
          sql`
          UPDATE approval_code SET used_by = ${claimId}
           WHERE code = ${approval} AND revoked_at IS NULL AND (used_by IS NULL OR used_by = ${claimId})`,
        ]),
    ...(referral === undefined
      ? []
      : [
          sql`
          UPDATE referral_code SET used_by = ${claimId}
           WHERE code = ${referral} AND (used_by IS NULL OR used_by = ${claimId}
                  OR referral_type <> ALL (${SINGLE_USE_REFERRALS}))`,
        ]),
  ];
}

/** The statements that release the codes of the claim, except for those that it still uses. */
export function releaseOf(claimId: string, kept: UsedCodes = {}): Statement[] {
  return [
    sql`
      UPDATE approval_code SET used_by = NULL
       WHERE used_by = ${claimId} AND code IS DISTINCT FROM ${kept.approval ?? null}`,
    sql`
      UPDATE referral_code SET used_by = NULL
       WHERE used_by = ${claimId} AND code IS DISTINCT FROM ${kept.referral ?? null}`,
  ];
}
