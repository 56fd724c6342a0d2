// The account of the signed-in user.
import type { Language } from '@portal/rules/values/localized.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface ProfileRow {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  /** Waits for its confirmation. */
  readonly new_email: string | null;
  readonly mobile: string | null;
  readonly language: Language;
  readonly profile_type: string;
  readonly roles: string[];
  readonly version: number;
}

/** @param now a new address waits until its link ends */
export function readProfile(tx: Transaction, userId: string, now: string): Promise<ProfileRow> {
  return tx.one(sql<ProfileRow>`
    SELECT username, name, email, mobile, language, profile_type, roles, version,
           (SELECT c.new_email FROM email_change c WHERE c.user_id = u.id AND c.confirmed_at IS NULL
               AND c.cancelled_at IS NULL AND c.expires_at > ${now}) AS new_email
      FROM app_user u WHERE id = ${userId}`);
}

/** Changes the account of the user in session, except the address. False if the version has changed in the meantime. */
export async function changeOwnProfile(
  tx: Transaction,
  version: number,
  { name, mobile, language }: Pick<ProfileRow, 'name' | 'mobile' | 'language'>,
): Promise<boolean> {
  const row = await tx.one(sql<{ changed: boolean }>`
    SELECT change_own_profile(${version}, ${name}, ${mobile}, ${language}) AS changed`);
  return row.changed;
}
