// Changes of the own factors happen one after the other, and none after the session has ended.
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findEndedReason, lockUser } from '../session/sessions.queries.ts';

/**
 * Waits for the user's row. Another request may have ended the session meanwhile.
 * @throws ProblemError TOKEN_EXPIRED
 */
export async function lockOwnAccount(
  tx: Transaction,
  { user_id: userId, session_id: sessionId }: Pick<User, 'session_id' | 'user_id'>,
): Promise<void> {
  await lockUser(tx, userId);
  if ((await findEndedReason(tx, sessionId)) !== undefined) throw new ProblemError('TOKEN_EXPIRED');
}
