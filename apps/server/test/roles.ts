// Roles that tests give to users.
import type { Portal, Visitor } from './portal.ts';

export const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

export async function giveRoles(
  { db }: Portal,
  username: string,
  roles: readonly string[],
): Promise<void> {
  await db.owner.query('UPDATE app_user SET roles = $2 WHERE username = $1', [username, roles]);
}

export async function permissionsWith(
  portal: Portal,
  username: string,
  roles: readonly string[],
): Promise<string[]> {
  await giveRoles(portal, username, roles);
  const visitor = await portal.signIn(username);
  return (await visitor.call('getMe', {})).data.permissions;
}

export async function systemRole(admin: Visitor, name: string) {
  const { data } = await admin.call('findRoles', { body: { searchInput: name, length: 100 } });
  const role = data.find((one) => one.name === name);
  if (role === undefined) throw new Error(`there is no role ${name}`);
  return role;
}

/** The setting of a small house. */
export async function letDeciderPay({ db }: Portal, isAllowed: boolean): Promise<void> {
  await db.owner.query(
    `UPDATE setting SET value = value || jsonb_build_object('deciderMayPay', $1::boolean) WHERE name = 'authority'`,
    [isAllowed],
  );
}
