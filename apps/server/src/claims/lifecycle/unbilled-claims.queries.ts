// Claims that a guarantee letter has opened and that have no final bill.
import { sql, type Transaction } from '../../platform/database/database.ts';
import type { ClaimToMove } from './move-claim.queries.ts';

interface UnbilledClaim extends ClaimToMove {
  readonly raw_status: string;
}

/** The claims, locked until the transaction ends. */
export function lockUnbilledClaims(
  tx: Transaction,
  clinicId: string,
  letterId: string,
): Promise<UnbilledClaim[]> {
  return tx.many(sql<UnbilledClaim>`
    SELECT clinic_id, id, raw_status, waiting_since, waiting_paused_at FROM claim
     WHERE clinic_id = ${clinicId} AND letter_id = ${letterId} AND raw_status = 'PENDING PROVIDER'
       AND voided_at IS NULL ORDER BY id FOR UPDATE`);
}
