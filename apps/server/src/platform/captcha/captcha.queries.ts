// Captcha solutions that were already used.
import { sql, type Transaction } from '../database/database.ts';

/** Records a used solution; false if it was used before. Deletes expired records. */
export async function useSolution(
  tx: Transaction,
  solution: { signature: Buffer; expiresAt: string; now: string },
): Promise<boolean> {
  await tx.run(sql`DELETE FROM captcha_used WHERE expires_at < ${solution.now}`);
  const added = await tx.run(sql`
    INSERT INTO captcha_used (signature, expires_at) VALUES (${solution.signature}, ${solution.expiresAt})
    ON CONFLICT DO NOTHING`);
  return added === 1;
}
