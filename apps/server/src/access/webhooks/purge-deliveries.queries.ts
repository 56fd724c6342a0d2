import { sql, type Transaction } from '../../platform/database/database.ts';

/** Deletes messages of the past with their attempts; returns their number. */
export function deleteOldDeliveries(
  tx: Transaction,
  before: string,
  limit: number,
): Promise<number> {
  return tx.run(sql`
    DELETE FROM webhook_delivery WHERE id IN (
      SELECT id FROM webhook_delivery WHERE created_at < ${before} LIMIT ${limit})`);
}
