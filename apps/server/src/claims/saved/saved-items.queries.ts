// The items that users have saved. The policy of the table shows each user only their own.
import type { Request } from '@portal/contract/schemas.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

type SavedContent = Request<'saveItem'>['body']['content'];
type SavedKind = SavedContent['kind'];

export interface SavedItemRow {
  readonly id: string;
  readonly name: string;
  readonly content: unknown;
}

export function listItemsOfKind(tx: Transaction, kind: SavedKind): Promise<SavedItemRow[]> {
  return tx.many(sql<SavedItemRow>`
    SELECT id, name, content FROM saved_item WHERE kind = ${kind} ORDER BY lower(name), id`);
}

export async function countOtherItems(
  tx: Transaction,
  { kind, name }: { readonly kind: SavedKind; readonly name: string },
): Promise<number> {
  const row = await tx.one(sql<{ count: number }>`
    SELECT count(*) AS count FROM saved_item WHERE kind = ${kind} AND name <> ${name}`);
  return row.count;
}

/** Saves the item, or replaces the user's item of this kind and name. */
export function upsertItem(
  tx: Transaction,
  saved: {
    readonly userId: string;
    readonly name: string;
    readonly content: SavedContent;
    readonly at: string;
  },
): Promise<SavedItemRow> {
  const { userId, name, content, at } = saved;
  return tx.one(sql<SavedItemRow>`
    INSERT INTO saved_item (user_id, kind, name, content, saved_at)
    VALUES (${userId}, ${content.kind}, ${name}, ${JSON.stringify(content)}::jsonb, ${at})
    ON CONFLICT (user_id, kind, name) DO UPDATE SET content = excluded.content, saved_at = excluded.saved_at
    RETURNING id, name, content`);
}

/** @returns whether it existed */
export async function deleteItem(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.run(sql`DELETE FROM saved_item WHERE id = ${id}`)) > 0;
}
