// Checks a username and a password. The reply and its timing are the same whether or not the user exists.
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { Services } from '../../platform/http/services.ts';
import { currentWork, noteUser } from '../../platform/records/work-record.ts';
import { inPasswordQueue, isPassword } from '../credentials/passwords.ts';
import { findUser, lockUser, type UserRow } from '../session/sessions.queries.ts';
import { countSignIn, forgetSignIn } from '../credentials/sign-in-attempts.ts';
import { isOwnClient } from './finish-login.ts';

type Account = Pick<UserRow, 'username' | 'password_hash'>;

/** Used for unknown users, so that the same work is done. */
const nobody: Account = { username: '', password_hash: '' };

interface Given {
  readonly username: string;
  readonly password: string;
  readonly clientId: string | undefined;
  /** Id of the machine, if it has signed in to this account before. */
  readonly machineOf: (account: Account) => string | undefined;
}

/** @throws ProblemError USER_SUSPENDED, LOGIN_FAILED or UNAVAILABLE */
export function verifyUser(
  services: Pick<Services, 'clock' | 'database'>,
  given: Given,
): Promise<UserRow> {
  // The queue runs it in the name of another request.
  const work = currentWork();
  // Inside the queue, so that an attempt is not counted when the queue is full.
  return inPasswordQueue(async () => {
    const found = await services.database.transaction((tx) => findUser(tx, given.username));
    if (found !== undefined) {
      noteUser({ user_id: found.id, username: found.username, location_code: null }, work);
    }
    const machine = given.machineOf(found ?? nobody);
    const signIn = { username: given.username, machine };
    await countSignIn(services, signIn);
    const matches = await isPassword(given.password, found?.password_hash);
    const isLetIn = matches && found?.status === 'ACTIVE' && isOwnClient(found, given.clientId);
    if (!isLetIn) throw new ProblemError('LOGIN_FAILED');
    await forgetSignIn(services, signIn);
    return found;
  });
}

/**
 * Locks a verified user and returns the current row. The password may have been changed or the user suspended
 * since it was verified.
 * @throws ProblemError LOGIN_FAILED, as for a wrong password
 */
export async function lockVerifiedUser(tx: Transaction, verified: UserRow): Promise<UserRow> {
  const user = await lockUser(tx, verified.id);
  const isSame = user?.password_hash === verified.password_hash && user.status === 'ACTIVE';
  if (!isSame) throw new ProblemError('LOGIN_FAILED');
  return user;
}
