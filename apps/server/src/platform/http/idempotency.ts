// Answers a request once: a repetition under the same key gets the stored response.
import { createHash } from 'node:crypto';
import type { CallName } from '@portal/contract/calls.ts';
import type { Transaction } from '../database/database.ts';
import { KeptRefusal, ProblemError } from '../problem.ts';
import { findReply, insertReply } from './idempotency.queries.ts';

export interface OutgoingReply {
  readonly status: number;
  readonly body: unknown;
  readonly version: number | undefined;
}

export interface KeyedRequest {
  readonly userId: string;
  readonly key: string;
  readonly hash: Buffer;
}

interface HashedRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body: unknown;
  readonly ifMatch?: string | undefined;
}

/** Identifies what a request asks for, however it arrived: by itself, in a batch, or through FHIR. */
export function requestHash(
  call: CallName,
  { params = {}, query = {}, body, ifMatch }: HashedRequest,
): Buffer {
  const parts = [call, params, query, body, ifMatch];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}

/** @throws ProblemError REQUEST_IN_FLIGHT, IDEMPOTENCY_MISMATCH */
export async function answerOnce(
  tx: Transaction,
  { userId, key, hash }: KeyedRequest,
  answer: () => Promise<KeptRefusal | OutgoingReply>,
): Promise<KeptRefusal | OutgoingReply> {
  const stored = await findReply(tx, userId, key);
  if (stored === 'in flight') throw new ProblemError('REQUEST_IN_FLIGHT');
  if (stored !== undefined) {
    if (!stored.request_hash.equals(hash)) throw new ProblemError('IDEMPOTENCY_MISMATCH');
    return { status: stored.status, body: stored.reply.body, version: stored.reply.version };
  }
  const answered = await answer();
  if (answered instanceof KeptRefusal) return answered;
  const { status, body, version } = answered;
  const reply = { body, ...(version === undefined ? {} : { version }) };
  await insertReply(tx, { userId, key, requestHash: hash, status, reply });
  return answered;
}
