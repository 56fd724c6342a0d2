// Counts attempts to guess a password, before the password is checked. Five failures within 15 minutes
// lock the name for 15 minutes (domain decision for Access spec §4), one that nobody has included.
import { createHash } from 'node:crypto';
import { isoAfter } from '../platform/clock.ts';
import { ProblemError } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { deleteAttempts, reserveAttempt, type Attempter } from './sign-in-attempts.queries.ts';

const maximumFailures = 5;
const lockMilliseconds = 15 * 60_000;

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The key of a name; with a machine, of that machine's own counter. */
export function attempterOf(username: string, machine: string | undefined): Attempter {
  return {
    usernameHash: sha256(username),
    machineHash: machine === undefined ? Buffer.alloc(0) : sha256(machine),
  };
}

/**
 * Counts an attempt that is about to be checked.
 * @throws ProblemError USER_SUSPENDED when there were too many; then nothing may be checked
 */
export async function countAttempt(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  attempter: Attempter,
): Promise<void> {
  const now = clock.now();
  const isCounted = await database.transaction((tx) =>
    reserveAttempt(tx, attempter, {
      now: now.toISOString(),
      windowStart: isoAfter(now, -lockMilliseconds),
      lockedUntil: isoAfter(now, lockMilliseconds),
      limit: maximumFailures,
    }),
  );
  if (!isCounted) throw new ProblemError('USER_SUSPENDED');
}

/** The attempt succeeded: those before it are forgotten. */
export async function forgetAttempts(
  { database }: Pick<Services, 'database'>,
  attempter: Attempter,
): Promise<void> {
  await database.transaction((tx) => deleteAttempts(tx, attempter));
}
