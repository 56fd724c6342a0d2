import { sql, type Transaction } from '../../platform/database/database.ts';

export async function insertExchangeCode(
  tx: Transaction,
  code: { codeHash: Buffer; sessionId: string; expiresAt: string },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO exchange_code (code_hash, session_id, expires_at)
    VALUES (${code.codeHash}, ${code.sessionId}, ${code.expiresAt})`);
}

export function useExchangeCode(
  tx: Transaction,
  codeHash: Buffer,
  now: string,
): Promise<{ session_id: string } | undefined> {
  return tx.first(sql<{ session_id: string }>`
    UPDATE exchange_code SET used_at = ${now}
     WHERE code_hash = ${codeHash} AND used_at IS NULL AND expires_at > ${now} RETURNING session_id`);
}
