// Argon2id. Checking a user that does not exist costs the same as checking one that does. Each check
// takes a processor and 19 MB for a while, so only a few run at a time and only so many may wait.
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ProblemError } from '../platform/problem.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const atOnce = 2;
/** About a second of waiting on a slow processor. */
const mostWaiting = 60;

const limit = pLimit(atOnce);
let decoy: Promise<string> | undefined;

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

/**
 * True if the password is the one that was hashed; without a hash the work is done all the same.
 * Call it in `inPasswordQueue`.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  decoy ??= hash('no account has this password', cost);
  const ofNobody = await decoy;
  const matches = await verify(passwordHash ?? ofNobody, password);
  return matches && passwordHash !== undefined;
}
