// Counts per day, keyed by a hash.
import { sql, type Transaction } from '../database/database.ts';

export interface CountKey {
  readonly purpose:
    | 'ADDRESS_ALL_MISS'
    | 'ADDRESS_MISS'
    | 'ASKER_LOOKUP'
    | 'ASKER_MISS'
    | 'CLAIM_CODE_GUESS'
    | 'CLAIM_CODE_GUESSED'
    | 'CLINIC_LOOKUP'
    | 'CLINIC_MISS'
    | 'CODE_GUESS'
    | 'CODE_GUESSED'
    | 'LINK_SENDER'
    | 'NUMBER_LOOKUP'
    | 'UNVERIFIED_MISS';
  readonly keyHash: Buffer;
  readonly day: string;
}

export async function forgetDaysBefore(tx: Transaction, day: string): Promise<void> {
  await tx.run(sql`DELETE FROM tool_count WHERE day < ${day}::date`);
}

/** The count of a day, without locking it. */
export async function readCount(tx: Transaction, key: CountKey): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    SELECT count FROM tool_count
     WHERE day = ${key.day}::date AND purpose = ${key.purpose} AND key_hash = ${key.keyHash}`);
  return row?.count ?? 0;
}

/**
 * Adds to the count of a day and returns it. Adding 0 also locks the row: until this transaction ends, no other
 * request can count with that key, so none can exceed a limit.
 */
export async function addToCount(tx: Transaction, key: CountKey, by: number): Promise<number> {
  const row = await tx.one(sql<{ count: number }>`
    INSERT INTO tool_count AS t (purpose, key_hash, day, count)
    VALUES (${key.purpose}, ${key.keyHash}, ${key.day}::date, ${by})
    ON CONFLICT (day, purpose, key_hash) DO UPDATE SET count = t.count + ${by}
    RETURNING count`);
  return row.count;
}
