// Claims that one person has approved alone.
import { sql, type Transaction } from '../platform/database/database.ts';

interface VisitClaim {
  readonly id: string;
  readonly clinic_id: string;
  readonly member_id: string;
  readonly visit_date: string;
}

/**
 * The sum that the plan owes for the member's other claims of this visit day at this clinic which a person has approved alone,
 * in dollars.
 */
export async function sumApprovedAlone(
  tx: Transaction,
  claim: VisitClaim,
  userId: string,
): Promise<string> {
  const row = await tx.one(sql<{ total: string }>`
    SELECT coalesce(sum(owed_amount), 0)::text AS total FROM claim
     WHERE member_id = ${claim.member_id} AND visit_date = ${claim.visit_date} AND clinic_id = ${claim.clinic_id}
       AND id <> ${claim.id} AND voided_at IS NULL AND approved_alone_by = ${userId}`);
  return row.total;
}
