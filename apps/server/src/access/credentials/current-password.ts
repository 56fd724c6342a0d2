// Asks signed-in users for their password before a change that would give the account to somebody else.
import { normalisePassword } from '@portal/rules/access/normalise-login.ts';
import type { SessionUser } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findUser, type UserRow } from '../session/sessions.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { inPasswordQueue, isPassword } from './passwords.ts';
import { deleteAttempts } from './sign-in-attempts.queries.ts';
import { attempterOf, countAttempt } from './sign-in-attempts.ts';

/**
 * Allows five wrong passwords per session, in case somebody else is using it.
 * @throws ProblemError VALIDATION_FAILED at `current_password`
 */
export function requireCurrentPassword(
  services: Services,
  { username, session_id: sessionId }: SessionUser,
  { typed, account }: { typed: string; account: UserRow | undefined },
): Promise<void> {
  return inPasswordQueue(async () => {
    const attempter = attempterOf(username, `session:${sessionId}`);
    await countAttempt(services, attempter);
    if (await isPassword(typed, account?.password_hash)) {
      await services.database.identity.transaction((tx) => deleteAttempts(tx, attempter));
      return;
    }
    const message = 'The current password is incorrect.';
    throw new ProblemError('VALIDATION_FAILED', {
      text: message,
      details: [{ field: 'current_password', code: 'PASSWORD_WRONG', message }],
    });
  });
}

interface Context {
  readonly user: SessionUser;
  readonly services: Services;
  readonly inTransaction: <Result>(
    step: (parts: { readonly tx: Transaction }) => Promise<Result>,
  ) => Promise<Result>;
}

/**
 * The same for a handler with transactions of its own.
 * @throws ProblemError VALIDATION_FAILED at `current_password`
 */
export async function requireOwnPassword(
  { user, services, inTransaction }: Context,
  typed: string,
): Promise<void> {
  const account = await inTransaction(({ tx }) => findUser(tx, user.username));
  await requireCurrentPassword(services, user, { typed: normalisePassword(typed), account });
}
