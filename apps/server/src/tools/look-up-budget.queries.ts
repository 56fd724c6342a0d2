// How often the tools were asked on a day, by keyed hash.
import { sql, type Transaction } from '../platform/database.ts';

export interface CountKey {
  readonly purpose: 'CLINIC_MISS' | 'ADDRESS_MISS' | 'NUMBER_LOOKUP';
  readonly keyHash: Buffer;
  readonly day: string;
}

/** Look-ups of one key happen one after the other, so that none slips past a limit; earlier days are forgotten. */
export async function beginCounting(tx: Transaction, key: CountKey): Promise<void> {
  const name = `tool-count:${key.purpose}:${key.keyHash.toString('hex')}`;
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  await tx.run(sql`DELETE FROM tool_count WHERE day < ${key.day}::date`);
}

/** Adds to the count of a day and answers it. */
export async function addToCount(tx: Transaction, key: CountKey, by: 0 | 1): Promise<number> {
  const row = await tx.one(sql<{ count: number }>`
    INSERT INTO tool_count AS t (purpose, key_hash, day, count)
    VALUES (${key.purpose}, ${key.keyHash}, ${key.day}::date, ${by})
    ON CONFLICT (day, purpose, key_hash) DO UPDATE SET count = t.count + ${by}
    RETURNING count`);
  return row.count;
}
