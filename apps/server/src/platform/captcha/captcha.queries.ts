// Captcha solutions that were sent already.
import { sql, type Transaction } from '../database/database.ts';

/** Notes that a solution was sent; false if it had been sent before. Forgets those that have expired. */
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
