// Argon2id. Checking a user that does not exist costs the same as checking one that does. Each check
// takes a processor and 19 MB for a while, so only a few run at a time and the queue is short.
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ProblemError } from '../platform/problem.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const atOnce = 2;
/** About a second of waiting on a slow processor. */
const mostWaiting = 60;

const limit = pLimit(atOnce);
let ofNobody: Promise<string> | undefined;

/**
 * Runs work that checks or hashes a password when it is its turn. Never call it from inside such work.
 * @throws ProblemError UNAVAILABLE at once when too many wait
 */
export async function inPasswordQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= mostWaiting) throw new ProblemError('UNAVAILABLE');
  return limit(work);
}

/** @throws ProblemError UNAVAILABLE when too many wait */
export function hashPassword(password: string): Promise<string> {
  return inPasswordQueue(() => hash(password, cost));
}

/** The hash of a password that nobody knows, for an account whose owner sets the first one by link. */
export function unknownPassword(): Promise<string> {
  ofNobody ??= hash(randomBytes(32), cost);
  return ofNobody;
}

/**
 * True if the password is the one that was hashed; without a hash the work is done all the same.
 * Call it in `inPasswordQueue`.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const decoy = await unknownPassword();
  const matches = await verify(passwordHash ?? decoy, password);
  return matches && passwordHash !== undefined;
}
