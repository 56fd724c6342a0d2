import { sql, type Transaction } from '../../platform/database/database.ts';

/** Records the access and deletes earlier days; false if it was already recorded that day. */
export async function insertReadingOnce(
  tx: Transaction,
  reading: { day: string; userId: string; clinicId: string; memberId: string },
): Promise<boolean> {
  const { day, userId, clinicId, memberId } = reading;
  const inserted = await tx.run(sql`
    INSERT INTO claim_context_reading (day, user_id, clinic_id, member_id)
    VALUES (${day}::date, ${userId}, ${clinicId}, ${memberId}) ON CONFLICT DO NOTHING`);
  if (inserted === 0) return false;
  await tx.run(
    sql`DELETE FROM claim_context_reading WHERE day < ${day}::date AND user_id = ${userId}`,
  );
  return true;
}
