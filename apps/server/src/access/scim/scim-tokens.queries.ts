import { sql, type Transaction } from '../../platform/database/database.ts';

/** Replaces an earlier token, which stops working at once. */
export async function replaceScimToken(
  tx: Transaction,
  one: { connectionId: string; tokenHash: Buffer; by: string; now: string },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO scim_token (connection_id, token_hash, created_at, created_by)
    VALUES (${one.connectionId}, ${one.tokenHash}, ${one.now}, ${one.by})
    ON CONFLICT (connection_id) DO UPDATE
      SET token_hash = excluded.token_hash, created_at = excluded.created_at, created_by = excluded.created_by`);
}

export async function deleteScimToken(tx: Transaction, connectionId: string): Promise<void> {
  await tx.run(sql`DELETE FROM scim_token WHERE connection_id = ${connectionId}`);
}
