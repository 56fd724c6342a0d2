// The readers of mails about another address of an account.
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface AddressReaderRow {
  readonly username: string;
  readonly name: string;
  readonly language: string;
  readonly email: string;
}

/** The reader at the new address, whose link gets this hash; undefined if the change no longer waits. */
export function setConfirmHash(
  tx: Transaction,
  { change, hash, now }: { readonly change: string; readonly hash: Buffer; readonly now: string },
): Promise<AddressReaderRow | undefined> {
  return tx.first(sql<AddressReaderRow>`
    UPDATE email_change c SET confirm_hash = ${hash} FROM app_user u
     WHERE c.id = ${change} AND c.confirmed_at IS NULL AND c.cancelled_at IS NULL AND c.expires_at > ${now}
       AND u.id = c.user_id
    RETURNING u.username, u.name, u.language, c.new_email AS email`);
}

/** The reader at the former address, whose link gets this hash. */
export function setTakeBackHash(
  tx: Transaction,
  { change, hash }: { readonly change: string; readonly hash: Buffer },
): Promise<AddressReaderRow | undefined> {
  return tx.first(sql<AddressReaderRow>`
    UPDATE email_change c SET take_back_hash = ${hash} FROM app_user u
     WHERE c.id = ${change} AND c.confirmed_at IS NOT NULL AND c.taken_back_at IS NULL AND u.id = c.user_id
    RETURNING u.username, u.name, u.language, c.old_email AS email`);
}
