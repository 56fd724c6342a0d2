// Who a name and a password belong to. Answers alike, in text and in time, whether the user exists.
import { ProblemError } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { clients } from './clients.ts';
import { inPasswordQueue, isPassword } from './passwords.ts';
import { findUser, type UserRow } from './sessions.queries.ts';
import { attempterOf, countAttempt, forgetAttempts } from './sign-in-attempts.ts';

interface Given {
  readonly username: string;
  readonly password: string;
  readonly clientId: string | undefined;
  /** Id of a machine that has signed in to this account before. */
  readonly machine: string | undefined;
}

/** The client of administrators lets nobody else in. */
function isOwnClient(user: UserRow, clientId: string | undefined): boolean {
  return user.user_type === 'ADMINUSER' || clientId !== clients.admin;
}

/** @throws ProblemError USER_SUSPENDED, LOGIN_FAILED or UNAVAILABLE */
export function verifyUser(
  services: Pick<Services, 'clock' | 'database'>,
  given: Given,
): Promise<UserRow> {
  const attempter = attempterOf(given.username, given.machine);
  // Counted when it is its turn: an attempt that found the queue full is none.
  return inPasswordQueue(async () => {
    await countAttempt(services, attempter);
    const found = await services.database.transaction((tx) => findUser(tx, given.username));
    const matches = await isPassword(given.password, found?.password_hash);
    const isLetIn = matches && found?.status === 'ACTIVE' && isOwnClient(found, given.clientId);
    if (!isLetIn) throw new ProblemError('LOGIN_FAILED');
    await forgetAttempts(services, attempter);
    return found;
  });
}
