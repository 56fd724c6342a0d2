// The recipients of the mails about decided requests for accounts.
import { sql, type Transaction } from '../../platform/database/database.ts';

/** The recipient of the mail about a declined request. */
export function findDeclined(
  tx: Transaction,
  id: string,
): Promise<{ name: string; email: string; language: string; reason: string } | undefined> {
  return tx.first(sql<{ name: string; email: string; language: string; reason: string }>`
    SELECT fullname AS name, email, language, reason FROM registration WHERE id = ${id} AND status = 'REJECTED'`);
}

/** The recipient of the mail about an approved request, and the username of the new account. */
export function findApproved(
  tx: Transaction,
  id: string,
): Promise<{ name: string; email: string; language: string; username: string } | undefined> {
  return tx.first(sql<{ name: string; email: string; language: string; username: string }>`
    SELECT g.fullname AS name, g.email, g.language, u.username
      FROM registration g JOIN app_user u ON u.id = g.user_id
     WHERE g.id = ${id} AND g.status = 'APPROVED'`);
}
