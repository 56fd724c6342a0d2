// Remarks that are added after a claim was submitted.
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { RemarkRow } from '../claim-rows.ts';

/** The clinic of an existing claim. */
export function findClinicOfClaim(
  tx: Transaction,
  id: string,
): Promise<{ clinic_id: string } | undefined> {
  return tx.first(
    sql<{ clinic_id: string }>`SELECT clinic_id FROM claim WHERE id = ${id} AND voided_at IS NULL`,
  );
}

type AddedRemark = Omit<RemarkRow, 'clinic_id' | 'claim_id' | 'line_no' | 'is_of_form'>;

export function insertRemark(
  tx: Transaction,
  row: Omit<RemarkRow, 'line_no' | 'is_of_form'>,
): Promise<AddedRemark> {
  return tx.one(sql<AddedRemark>`
    INSERT INTO claim_remark (clinic_id, claim_id, type, user_id, user_name, remarks, created_at)
    VALUES (${row.clinic_id}, ${row.claim_id}, ${row.type}, ${row.user_id}, ${row.user_name}, ${row.remarks},
            ${row.created_at})
    RETURNING type, user_id, user_name, remarks, created_at`);
}
