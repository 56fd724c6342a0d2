// Responses of changing calls, stored under the Idempotency-Key of their request.
import { sql, type Transaction } from '../database/database.ts';

export interface StoredReply {
  readonly request_hash: Buffer;
  readonly status: number;
  readonly reply: { body: unknown; version?: number };
}

/** 'in flight' while another request with the same key runs; otherwise the stored response, if there is one. */
export async function findReply(
  tx: Transaction,
  userId: string,
  key: string,
): Promise<StoredReply | 'in flight' | undefined> {
  const [lock, stored] = await tx.batch((on) => [
    on.one(
      sql<{
        taken: boolean;
      }>`SELECT pg_try_advisory_xact_lock(hashtextextended(${`idempotency:${userId}:${key}`}, 0)) AS taken`,
    ),
    on.first(
      sql<StoredReply>`SELECT request_hash, status, reply FROM idempotency_key WHERE user_id = ${userId} AND key = ${key}`,
    ),
  ]);
  return lock.taken ? stored : 'in flight';
}

/** Written with COMMIT. */
export async function insertReply(
  tx: Transaction,
  stored: { userId: string; key: string; requestHash: Buffer; status: number; reply: unknown },
): Promise<void> {
  await tx.last(sql`
    INSERT INTO idempotency_key (user_id, key, request_hash, status, reply)
    VALUES (${stored.userId}, ${stored.key}, ${stored.requestHash}, ${stored.status}, ${JSON.stringify(stored.reply)}::jsonb)`);
}

/**
 * Deletes up to `most` responses older than seven days and returns their number. Uses the database's clock, which
 * also wrote their times.
 */
export function deleteOldReplies(tx: Transaction, most: number): Promise<number> {
  return tx.run(sql`
    DELETE FROM idempotency_key
     WHERE (user_id, key) IN (SELECT user_id, key FROM idempotency_key
                               WHERE created_at < now() - interval '7 days'
                               ORDER BY created_at LIMIT ${most})`);
}
