// Who a name and a password belong to. Answers alike, in text and in time, whether the user exists;
// five failures lock the name for a while, also one that nobody has.
import { createHash } from 'node:crypto';
import { isoAfter } from '../platform/clock.ts';
import { ProblemError } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { clients } from './clients.ts';
import { isPassword } from './passwords.ts';
import {
  clearFailures,
  countFailure,
  findLock,
  findUser,
  type UserRow,
} from './sessions.queries.ts';

const maximumFailures = 5;
const lockMilliseconds = 15 * 60_000;

interface Given {
  readonly username: string;
  readonly password: string;
  readonly clientId: string | undefined;
}

/** The client of administrators lets nobody else in. */
function isOwnClient(user: UserRow, clientId: string | undefined): boolean {
  return user.user_type === 'ADMINUSER' || clientId !== clients.admin;
}

/** @throws ProblemError USER_SUSPENDED or LOGIN_FAILED */
export async function verifyUser(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  given: Given,
): Promise<UserRow> {
  const key = createHash('sha256').update(given.username).digest();
  const at = clock.now().toISOString();
  const { found, lock } = await database.transaction(async (tx) => ({
    found: await findUser(tx, given.username),
    lock: await findLock(tx, key, at),
  }));
  const matches = await isPassword(given.password, found?.password_hash);
  if (lock !== undefined) throw new ProblemError('USER_SUSPENDED');
  const isLetIn = matches && found?.status === 'ACTIVE' && isOwnClient(found, given.clientId);
  if (!isLetIn) {
    await database.transaction((tx) =>
      countFailure(tx, key, {
        now: at,
        windowStart: isoAfter(clock.now(), -lockMilliseconds),
        lockedUntil: isoAfter(clock.now(), lockMilliseconds),
        limit: maximumFailures,
      }),
    );
    throw new ProblemError('LOGIN_FAILED');
  }
  await database.transaction((tx) => clearFailures(tx, key));
  return found;
}
