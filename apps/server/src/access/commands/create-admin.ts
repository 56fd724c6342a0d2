// The first account of an installation: an administrator with a password that is shown once.
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { hashPassword } from '../credentials/passwords.ts';
import { findUsername, insertAdministrator } from './create-admin.queries.ts';

export interface NewAdmin {
  readonly username: string;
  readonly name: string;
  readonly email: string;
}

const groups = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '@#$%&*+-='];
const passwordLength = 20;
const roles = ['superadmin', 'ops'];
const longest = { name: 100, email: 320 };

/** Problems with the new administrator's data, one sentence each. */
export function adminMistakes({ username, name, email }: NewAdmin): string[] {
  const mistakes: string[] = [];
  if (!/^[a-z0-9._-]{3,100}$/.test(username)) {
    mistakes.push('The username must have 3 to 100 small letters, digits, dots, dashes.');
  }
  if (name.trim().length < 3 || name.length > longest.name) {
    mistakes.push('The name must have 3 to 100 characters.');
  }
  if (!/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(email) || email.length > longest.email) {
    mistakes.push('The e-mail address is not valid.');
  }
  return mistakes;
}

/** A random password with characters of every group. */
function newPassword(): string {
  const all = groups.join('');
  for (;;) {
    const password = Array.from({ length: passwordLength }, () =>
      all.charAt(randomInt(all.length)),
    ).join('');
    const hasAll = groups.every((group) => Array.from(group).some((one) => password.includes(one)));
    if (hasAll) return password;
  }
}

/** Creates the account and returns its password; undefined if the username is taken. */
export async function createAdmin(
  client: pg.ClientBase,
  admin: NewAdmin,
): Promise<string | undefined> {
  if (await findUsername(client, admin.username)) return undefined;
  const password = newPassword();
  await insertAdministrator(client, {
    ...admin,
    roles,
    passwordHash: await hashPassword(password),
  });
  return password;
}
