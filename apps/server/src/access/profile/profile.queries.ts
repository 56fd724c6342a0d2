// The account of the signed-in user.
import type { Language } from '@portal/rules/values/localized.ts';
import { sql, type Transaction } from '../../platform/database/database.ts';

export interface ProfileRow {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly language: Language;
  readonly profile_type: string;
  readonly roles: string[];
  readonly version: number;
}

export function readProfile(tx: Transaction, userId: string): Promise<ProfileRow> {
  return tx.one(sql<ProfileRow>`
    SELECT username, name, email, mobile, language, profile_type, roles, version
      FROM app_user WHERE id = ${userId}`);
}

/** Changes the account of the user in session. False if the version has changed in the meantime. */
export async function changeOwnProfile(
  tx: Transaction,
  version: number,
  { name, email, mobile, language }: Pick<ProfileRow, 'name' | 'email' | 'mobile' | 'language'>,
): Promise<boolean> {
  const row = await tx.one(sql<{ changed: boolean }>`
    SELECT change_own_profile(${version}, ${name}, ${email}, ${mobile}, ${language}) AS changed`);
  return row.changed;
}
