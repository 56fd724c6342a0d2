// Claims that a guarantee letter has opened and that have no final bill.
import { sql, type Transaction } from '../../platform/database/database.ts';
import { columnsToMove, type ClaimToMove } from './move-claim.queries.ts';

/** The claims, locked until the transaction ends. */
export function lockUnbilledClaims(
  tx: Transaction,
  clinicId: string,
  letterId: string,
): Promise<ClaimToMove[]> {
  return tx.many(sql<ClaimToMove>`
    SELECT ${columnsToMove} FROM claim
     WHERE clinic_id = ${clinicId} AND letter_id = ${letterId} AND raw_status = 'PENDING PROVIDER'
       AND voided_at IS NULL ORDER BY id FOR UPDATE`);
}
