// The filters of the queue that users have saved. The policy of the table shows each user only their own.
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface SavedFilterRow {
  readonly id: string;
  readonly name: string;
  readonly query: unknown;
}

export function listSavedFilters(tx: Transaction): Promise<SavedFilterRow[]> {
  return tx.many(
    sql<SavedFilterRow>`SELECT id, name, query FROM queue_filter ORDER BY lower(name), id`,
  );
}

export async function countOtherFilters(tx: Transaction, name: string): Promise<number> {
  const row = await tx.one(
    sql<{ count: number }>`SELECT count(*) AS count FROM queue_filter WHERE name <> ${name}`,
  );
  return row.count;
}

/** Saves the filter, or replaces the user's filter with this name. */
export function upsertFilter(
  tx: Transaction,
  saved: {
    readonly userId: string;
    readonly name: string;
    readonly query: object;
    readonly at: string;
  },
): Promise<SavedFilterRow> {
  return tx.one(sql<SavedFilterRow>`
    INSERT INTO queue_filter (user_id, name, query, saved_at)
    VALUES (${saved.userId}, ${saved.name}, ${JSON.stringify(saved.query)}::jsonb, ${saved.at})
    ON CONFLICT (user_id, name) DO UPDATE SET query = excluded.query, saved_at = excluded.saved_at
    RETURNING id, name, query`);
}

/** @returns whether it existed */
export async function deleteSavedFilter(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.run(sql`DELETE FROM queue_filter WHERE id = ${id}`)) > 0;
}
