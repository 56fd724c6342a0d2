import type { Transaction } from '../../platform/database/database.ts';
import { moveClaim, type ClaimToMove } from './move-claim.queries.ts';

/**
 * Closes the claims of a guarantee letter that has ended before their final bill.
 * @param claims locked before the letter: every transaction locks claims before letters
 */
export async function closeUnbilledClaims(
  tx: Transaction,
  claims: readonly ClaimToMove[],
  { actor, at }: { readonly actor: string; readonly at: string },
): Promise<void> {
  for (const claim of claims) {
    const steps = [{ from: claim.raw_status, to: 'CLOSED', reason: 'LETTER_ENDED' }];
    await moveClaim(tx, claim, { to: 'CLOSED', at, actor, rejectReason: null, steps });
  }
}
