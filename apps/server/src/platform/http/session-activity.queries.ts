import { sql, type Transaction } from '../database/database.ts';

/** Never sets an earlier time, because requests of one session may overtake each other. */
export async function updateLastActive(
  tx: Transaction,
  sessionId: string,
  at: string,
): Promise<void> {
  await tx.run(sql`
    UPDATE user_session SET last_active_at = ${at}
     WHERE id = ${sessionId} AND ended_at IS NULL AND last_active_at < ${at}::timestamptz`);
}
