// Paid claims that the finance desk changes.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import type { RawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { claimAuthors, columnsToMove, type ClaimToMove } from '../../claims/public.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';
import { lockDecisionsOf } from '../../platform/http/second-person.queries.ts';

export interface ClaimToAdjust extends ClaimToMove {
  readonly version: number;
  readonly raw_status: RawStatus;
  readonly submission_date: string;
  /** Everybody who has entered or edited the claim. */
  readonly authors: readonly string[];
  /** The claim as it was last sent; null if it was edited while this transaction waited for it. */
  readonly sent_claim: SentClaim | null;
}

/** The claim, locked until the transaction ends. */
export function lockClaimToAdjust(tx: Transaction, id: string): Promise<ClaimToAdjust | undefined> {
  return tx.first(sql<ClaimToAdjust>`
    SELECT ${columnsToMove}, version, submission_date, ${claimAuthors},
           (SELECT v.sent_claim FROM claim_version v
             WHERE (v.clinic_id, v.claim_id, v.version) = (claim.clinic_id, claim.id, claim.version)) AS sent_claim
      FROM claim WHERE id = ${id} AND voided_at IS NULL FOR UPDATE`);
}

type ClaimKey = Pick<ClaimToAdjust, 'clinic_id' | 'id'>;

export interface AmountsRow {
  readonly total_payable_amount: string;
  readonly total_payable_gst_amount: string;
  readonly admin_fee_before_gst: string;
  readonly admin_fee_gst: string;
}

/** A claim that was priced without a fee has the fee that its batch has calculated. */
export function findAmounts(tx: Transaction, { clinic_id: clinicId, id }: ClaimKey) {
  return tx.one(sql<AmountsRow>`
    SELECT c.total_payable_amount, c.total_payable_gst_amount,
           coalesce(c.admin_fee_before_gst, e.fee_before_gst, 0) AS admin_fee_before_gst,
           coalesce(c.admin_fee_gst, e.fee_gst, 0) AS admin_fee_gst
      FROM claim c
      LEFT JOIN batch_entry e ON (e.clinic_id, e.claim_id) = (c.clinic_id, c.id) AND e.kind = 'CLAIM'
     WHERE c.clinic_id = ${clinicId} AND c.id = ${id}`);
}

export interface NewAdjustment {
  readonly payable: string;
  readonly payable_gst: string;
  readonly fee_before_gst: string;
  readonly fee_gst: string;
  readonly reason: string;
  readonly user_id: string;
  readonly user_name: string;
  /** The first of two people; null for one alone. */
  readonly proposed_by: string | null;
  readonly at: string;
}

/**
 * The sum of the amounts by which one person alone has changed a paid claim, up or down, in dollars; or, if that is more, by
 * which this person alone has changed claims today.
 */
export async function sumAdjustedAlone(
  tx: Transaction,
  { clinic_id: clinicId, id }: ClaimKey,
  by: { readonly userId: string; readonly today: string },
): Promise<string> {
  await lockDecisionsOf(tx, by.userId);
  const row = await tx.one(sql<{ total: string }>`
    SELECT greatest(
             (SELECT coalesce(sum(${adjustedBy}), 0) FROM claim_adjustment
               WHERE clinic_id = ${clinicId} AND claim_id = ${id} AND proposed_by IS NULL),
             (SELECT coalesce(sum(${adjustedBy}), 0) FROM claim_adjustment
               WHERE user_id = ${by.userId} AND proposed_by IS NULL
                 AND at >= ${by.today}::date::timestamp AT TIME ZONE 'Asia/Singapore'))::text AS total`);
  return row.total;
}

const adjustedBy = sql`abs(payable + fee_before_gst + fee_gst)`;

export async function insertAdjustment(
  tx: Transaction,
  { clinic_id: clinicId, id }: ClaimKey,
  change: NewAdjustment,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO claim_adjustment (clinic_id, claim_id, payable, payable_gst, fee_before_gst, fee_gst, reason, user_id,
                                  user_name, proposed_by, at)
    VALUES (${clinicId}, ${id}, ${change.payable}, ${change.payable_gst}, ${change.fee_before_gst}, ${change.fee_gst},
            ${change.reason}, ${change.user_id}, ${change.user_name}, ${change.proposed_by}, ${change.at})`);
}
