// Argon2id. A check takes as long for an unknown user as for a known one. Each check keeps a processor
// busy and takes 19 MB, so only a few run at a time and the number of waiting ones is limited.
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ProblemError } from '../../platform/problem.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const atOnce = 2;
/** On a slow processor, that many wait about a second. */
const mostWaiting = 60;

const limit = pLimit(atOnce);
let ofNobody: Promise<string> | undefined;

/**
 * Queues work that checks or hashes a password. Never call it from inside such work.
 * @throws ProblemError UNAVAILABLE at once when the queue is full
 */
export async function inPasswordQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= mostWaiting) throw new ProblemError('UNAVAILABLE');
  return limit(work);
}

/** @throws ProblemError UNAVAILABLE when the queue is full */
export function hashPassword(password: string): Promise<string> {
  return inPasswordQueue(() => hash(password, cost));
}

/** The hash of an unknown password, for unknown users and for users who have not chosen one. */
export function unknownPasswordHash(): Promise<string> {
  ofNobody ??= hash(randomBytes(32), cost);
  return ofNobody;
}

/**
 * True if the password is the one that was hashed. Without a hash it does the same work and returns false.
 * Call it inside `inPasswordQueue`.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const decoy = await unknownPasswordHash();
  const matches = await verify(passwordHash ?? decoy, password);
  return matches && passwordHash !== undefined;
}
