// Claims of all clinics by their numbers.
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface NumberedClaimRow {
  readonly id: string;
  readonly claim_code: string;
  readonly member_name: string;
  readonly location_name: string;
  readonly visit_date: string;
}

/** The newest number first. */
export function listClaimsByNumber(
  tx: Transaction,
  typed: string,
  most: number,
): Promise<NumberedClaimRow[]> {
  return tx.many(sql<NumberedClaimRow>`
    SELECT c.id, c.claim_code, c.member_name, l.name AS location_name, c.visit_date
      FROM find_claim_numbers(${typed}, ${most}) f
      JOIN claim c ON (c.clinic_id, c.id) = (f.clinic_id, f.claim_id) JOIN location l ON l.id = c.clinic_id
     ORDER BY c.claim_code DESC`);
}
