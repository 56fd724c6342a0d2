// A submitted claim before its edit, and its versions.
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { ClaimRow } from '../claim-rows.ts';
import { columnsToMove, type ClaimToMove } from './move-claim.queries.ts';

type Columns = ClaimRow['columns'];

/** The columns that decide whether a claim may be edited, and those that an edit does not change. */
export type ClaimToEdit = ClaimToMove &
  Pick<
    Columns,
    'version' | 'member_id' | 'insert_date_time' | 'update_date_time' | 'total_fee_amount'
  >;

/** The claim, locked until the transaction ends. */
export function lockClaimToEdit(tx: Transaction, id: string): Promise<ClaimToEdit | undefined> {
  return tx.first(sql<ClaimToEdit>`
    SELECT ${columnsToMove}, version, member_id, insert_date_time, update_date_time, total_fee_amount
      FROM claim WHERE id = ${id} AND voided_at IS NULL FOR UPDATE`);
}

/** A new version of the claim as it was last sent, with its amounts of today. @returns its number */
export async function insertVersion(
  tx: Transaction,
  { clinic_id: clinicId, id }: Pick<Columns, 'clinic_id' | 'id'>,
  { at, by }: { readonly at: string; readonly by: string },
): Promise<number> {
  const row = await tx.one(sql<{ version: number }>`
    UPDATE claim SET version = version + 1, modified_by = ${by} WHERE clinic_id = ${clinicId} AND id = ${id}
    RETURNING version`);
  await tx.run(sql`
    INSERT INTO claim_version (clinic_id, claim_id, version, sent_claim, total_fee_before_gst, total_fee_gst,
                               total_fee_amount, total_payable_amount, total_copay_amount, total_excluded_amount,
                               total_patient_payable_amount, at, by)
    SELECT c.clinic_id, c.id, c.version, v.sent_claim, c.total_fee_before_gst, c.total_fee_gst, c.total_fee_amount,
           c.total_payable_amount, c.total_copay_amount, c.total_excluded_amount, c.total_patient_payable_amount, ${at}, ${by}
      FROM claim c JOIN claim_version v ON (v.clinic_id, v.claim_id, v.version) = (c.clinic_id, c.id, c.version - 1)
     WHERE c.clinic_id = ${clinicId} AND c.id = ${id}`);
  return row.version;
}

/**
 * Column of the table claim: everybody who has entered or edited it, empty if it was loaded. The approval of a letter opens
 * a claim, and an adjustment adds a version: neither is an entry.
 */
export const claimAuthors = sql`ARRAY(
  SELECT DISTINCT v.by FROM claim_version v
   WHERE (v.clinic_id, v.claim_id) = (claim.clinic_id, claim.id) AND v.by IS NOT NULL
     AND NOT EXISTS (SELECT FROM letter_event e
                      WHERE (e.clinic_id, e.letter_id) = (claim.clinic_id, claim.letter_id) AND e.move = 'APPROVE'
                        AND e.at = v.at AND e.user_id = v.by)
     AND NOT EXISTS (SELECT FROM claim_adjustment a
                      WHERE (a.clinic_id, a.claim_id) = (claim.clinic_id, claim.id) AND a.at = v.at AND a.user_id = v.by)
  ) AS authors`;
