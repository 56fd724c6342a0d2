// Closes the claims of a guarantee letter that has ended before their final bill.
import type { Transaction } from '../../platform/database/database.ts';
import { moveClaim } from './move-claim.queries.ts';
import { lockUnbilledClaims } from './unbilled-claims.queries.ts';

interface EndedLetter {
  readonly clinicId: string;
  readonly letterId: string;
  readonly actor: string;
  readonly at: string;
}

/** Call it before locking the letter: every transaction locks claims before letters. */
export async function closeUnbilledClaims(
  tx: Transaction,
  { clinicId, letterId, actor, at }: EndedLetter,
): Promise<void> {
  for (const claim of await lockUnbilledClaims(tx, clinicId, letterId)) {
    const steps = [{ from: claim.raw_status, to: 'CLOSED', reason: 'LETTER_ENDED' }];
    await moveClaim(tx, claim, { to: 'CLOSED', at, actor, rejectReason: null, steps });
  }
}
