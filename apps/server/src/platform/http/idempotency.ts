// Answers a request once: a repetition under the same key gets the stored response.
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { calls, type Call, type CallName } from '@portal/contract/calls.ts';
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

/**
 * Identifies what a request asks for, however it arrived: by itself, in a batch, or through FHIR. A body that may be
 * long is hashed in short turns.
 */
export async function requestHash(
  call: CallName,
  { params = {}, query = {}, body, ifMatch }: HashedRequest,
): Promise<Buffer> {
  const { maxBodyBytes }: Call = calls[call];
  if (maxBodyBytes === undefined) {
    return createHash('sha256')
      .update(JSON.stringify([call, params, query, body, ifMatch]))
      .digest();
  }
  const hash = createHash('sha256').update(JSON.stringify([call, params, query, ifMatch]));
  let length = 0;
  for (const piece of piecesOf(body)) {
    hash.update(piece);
    length += piece.length + PIECE_COST;
    if (length < TURN_LENGTH) continue;
    length = 0;
    await nextTurn();
  }
  return hash.digest();
}

/** Characters that are hashed in one turn, in a few milliseconds. */
const TURN_LENGTH = 1_000_000;
/** Characters that take as long as beginning a piece. */
const PIECE_COST = 100;

/**
 * Texts that together are different for different bodies. A long body is a field with a long text or a long list; no
 * other part of a body is longer than a usual body.
 */
function* piecesOf(body: unknown): Generator<string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    yield JSON.stringify([body]);
    return;
  }
  const fields: Array<[string, unknown]> = Object.entries(body);
  for (const [key, value] of fields) {
    if (typeof value === 'string') {
      yield JSON.stringify([key, 'text', value.length]);
      for (let at = 0; at < value.length; at += TURN_LENGTH) {
        yield value.slice(at, at + TURN_LENGTH);
      }
    } else if (Array.isArray(value)) {
      yield JSON.stringify([key, 'list', value.length]);
      const items: unknown[] = value;
      for (const item of items) yield JSON.stringify([item]);
    } else {
      yield JSON.stringify([key, 'value', value]);
    }
  }
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
