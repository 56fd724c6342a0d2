// Another mail address of an account: asked for, confirmed, taken back.
import { sql, type Transaction } from '../../platform/database/database.ts';

interface NewAddress {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly now: string;
  readonly expiresAt: string;
}

/** Stores the change in place of an earlier one that waits, and returns its id. */
export async function insertEmailChange(tx: Transaction, change: NewAddress): Promise<string> {
  const { userId, from, to, now, expiresAt } = change;
  await tx.run(sql`
    UPDATE email_change SET cancelled_at = ${now}
     WHERE user_id = ${userId} AND confirmed_at IS NULL AND cancelled_at IS NULL`);
  const row = await tx.one(sql<{ id: string }>`
    INSERT INTO email_change (user_id, old_email, new_email, requested_at, expires_at)
    VALUES (${userId}, ${from}, ${to}, ${now}, ${expiresAt}) RETURNING id`);
  return row.id;
}

export async function countEmailChanges(
  tx: Transaction,
  userId: string,
  since: string,
): Promise<number> {
  const row = await tx.one(sql<{ found: number }>`
    SELECT count(*)::int AS found FROM email_change WHERE user_id = ${userId} AND requested_at > ${since}`);
  return row.found;
}

interface ConfirmedRow {
  readonly change_id: string;
  readonly changed_user: string;
  readonly changed_username: string;
  readonly former: string;
  readonly confirmed: string;
}

/** Undefined if the link is used, cancelled or too old, or its user is suspended. */
export function confirmChange(
  tx: Transaction,
  hash: Buffer,
  now: string,
): Promise<ConfirmedRow | undefined> {
  return tx.first(sql<ConfirmedRow>`
    SELECT change_id, changed_user, changed_username, former, confirmed FROM confirm_email_change(${hash}, ${now})`);
}

interface TakenBackRow {
  readonly changed_user: string;
  readonly changed_username: string;
  readonly restored: string;
}

/** Undefined if the link is used or too old. @param since earlier changes cannot be taken back */
export function takeBackChange(
  tx: Transaction,
  hash: Buffer,
  { now, since }: { readonly now: string; readonly since: string },
): Promise<TakenBackRow | undefined> {
  return tx.first(sql<TakenBackRow>`
    SELECT changed_user, changed_username, restored FROM take_back_email_change(${hash}, ${now}, ${since})`);
}
