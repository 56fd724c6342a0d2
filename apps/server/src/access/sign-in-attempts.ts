// Counts attempts to guess a password, before the password is checked. Five failures within 15 minutes
// lock the name for 15 minutes (domain decision for Access spec §4), one that nobody has included.
import { createHash } from 'node:crypto';
import { isoAfter } from '../platform/clock.ts';
import type { Transaction } from '../platform/database.ts';
import { ProblemError } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import {
  deleteAttempts,
  reserveAttempt,
  takeAttemptBack,
  type Attempter,
} from './sign-in-attempts.queries.ts';

const maximumFailures = 5;
const maximumOfAllKnown = 20;
/** Stands for all known machines of an account; no id of a machine looks like it. */
const allKnown = 'all known machines';
const lockMilliseconds = 15 * 60_000;

interface SignIn {
  readonly username: string;
  /** Id of a known machine; undefined for a stranger. */
  readonly machine: string | undefined;
}

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

function reserve(tx: Transaction, now: Date, attempter: Attempter, limit: number) {
  return reserveAttempt(tx, attempter, {
    now: now.toISOString(),
    windowStart: isoAfter(now, -lockMilliseconds),
    lockedUntil: isoAfter(now, lockMilliseconds),
    limit,
  });
}

/**
 * Counts an attempt that is about to be checked.
 * @throws ProblemError USER_SUSPENDED when there were too many; then nothing may be checked
 */
export async function countAttempt(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  attempter: Attempter,
): Promise<void> {
  const isCounted = await database.transaction((tx) =>
    reserve(tx, clock.now(), attempter, maximumFailures),
  );
  if (!isCounted) throw new ProblemError('USER_SUSPENDED');
}

/**
 * Counts an attempt to sign in. Every known machine has its own counter, and all those of an account
 * share another: one person can collect many cookies.
 * @throws ProblemError USER_SUSPENDED when there were too many; then nothing is counted or may be checked
 */
export async function countSignIn(
  services: Pick<Services, 'clock' | 'database'>,
  { username, machine }: SignIn,
): Promise<void> {
  const attempter = attempterOf(username, machine);
  if (machine === undefined) return countAttempt(services, attempter);
  const { clock, database } = services;
  await database.transaction(async (tx) => {
    const now = clock.now();
    const isCounted =
      (await reserve(tx, now, attempter, maximumFailures)) &&
      (await reserve(tx, now, attempterOf(username, allKnown), maximumOfAllKnown));
    // Thrown in here, so that the machine's own count is undone.
    if (!isCounted) throw new ProblemError('USER_SUSPENDED');
  });
}

/**
 * The sign-in succeeded: the failures before it are forgotten, except those of the other known machines,
 * on which somebody else may be guessing.
 */
export async function forgetSignIn(
  { database }: Pick<Services, 'database'>,
  { username, machine }: SignIn,
): Promise<void> {
  await database.transaction(async (tx) => {
    await deleteAttempts(tx, attempterOf(username, machine));
    if (machine !== undefined) await takeAttemptBack(tx, attempterOf(username, allKnown));
  });
}
