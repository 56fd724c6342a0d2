// Counts attempts before the password is checked. Five failures within 15 minutes lock the username for
// 15 minutes, whether or not it exists (domain decision for Access spec §4).
import { createHash } from 'node:crypto';
import { isoAfter } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { Services } from '../../platform/http/services.ts';
import {
  deleteAttempts,
  reserveAttempt,
  takeAttemptBack,
  type Attempter,
} from './sign-in-attempts.queries.ts';

const maximumFailures = 5;
const maximumOfAllKnown = 20;
/** The key of the counter that all known machines of an account share; it cannot be a machine id. */
const allKnown = 'all known machines';
const lockMilliseconds = 15 * 60_000;

/** Failures that lock for as long as they are counted. */
interface Limit {
  readonly failures: number;
  readonly milliseconds: number;
}
const usual: Limit = { failures: maximumFailures, milliseconds: lockMilliseconds };

interface SignIn {
  readonly username: string;
  /** Id of a known machine; undefined for an unknown one. */
  readonly machine: string | undefined;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The key of a username's counter, or of a machine's own counter for it. */
export function attempterOf(username: string, machine: string | undefined): Attempter {
  return {
    usernameHash: sha256(username),
    machineHash: machine === undefined ? Buffer.alloc(0) : sha256(machine),
  };
}

/**
 * Counts an attempt in this transaction. True if no other is allowed after it.
 * @throws ProblemError USER_SUSPENDED after too many attempts; this one must not be checked
 */
export async function reserve(
  tx: Transaction,
  now: Date,
  attempter: Attempter,
  { failures, milliseconds }: Limit = usual,
): Promise<boolean> {
  const counted = await reserveAttempt(tx, attempter, {
    now: now.toISOString(),
    windowStart: isoAfter(now, -milliseconds),
    lockedUntil: isoAfter(now, milliseconds),
    limit: failures,
  });
  if (counted === undefined) throw new ProblemError('USER_SUSPENDED');
  return counted.locks;
}

/**
 * Counts an attempt that is about to be checked.
 * @throws ProblemError USER_SUSPENDED after too many attempts; the password must not be checked
 */
export async function countAttempt(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  attempter: Attempter,
): Promise<void> {
  await database.transaction((tx) => reserve(tx, clock.now(), attempter));
}

/**
 * Counts a sign-in attempt. Every known machine has its own counter, and all known machines of an account
 * share a second one, because one person can collect many cookies. If one refuses, neither counts.
 * @throws ProblemError USER_SUSPENDED after too many attempts; this one is not counted and must not be checked
 */
export async function countSignIn(
  services: Pick<Services, 'clock' | 'database'>,
  { username, machine }: SignIn,
): Promise<void> {
  const attempter = attempterOf(username, machine);
  if (machine === undefined) return countAttempt(services, attempter);
  const { clock, database } = services;
  await database.transaction(async (tx) => {
    await reserve(tx, clock.now(), attempter);
    await reserve(tx, clock.now(), attempterOf(username, allKnown), {
      ...usual,
      failures: maximumOfAllKnown,
    });
  });
}

/**
 * Clears the earlier failures after a successful sign-in, except those of the other known machines: another
 * person may be guessing there.
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
