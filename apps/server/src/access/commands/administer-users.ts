// Suspends and reactivates users and changes their roles from the command line, as administrators do
// through the API: sessions end, and the change is audited.
import type pg from 'pg';
import { administrationProblem } from '@portal/rules/access/administer-user.ts';
import { wouldDecideAndPay } from '@portal/rules/access/authority.ts';
import { isRoleForClinics } from '@portal/rules/access/permissions-of.ts';
import { problems } from '@portal/contract/problems.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  countOtherAdministrators,
  findDeciderMayPay,
  findUserForUpdate,
  listRolePermissions,
  updateUser,
  type UserChange,
} from './administer-users.queries.ts';
import { inTransaction } from '../../platform/database/owner.queries.ts';

export type Administration =
  | { readonly action: 'suspend-user' }
  | { readonly action: 'reactivate-user' }
  | { readonly action: 'change-roles'; readonly roles: readonly string[] };

/** @throws Error with one sentence if the user or a role does not exist or cannot be changed */
export async function administerUser(
  owner: pg.ClientBase,
  { username, change }: { username: string; change: Administration },
  clock: Clock,
): Promise<void> {
  await inTransaction(owner, async () => {
    const user = await findUserForUpdate(owner, username.toLowerCase());
    if (user === undefined) throw new Error(`There is no user ${username}.`);
    const wanted: UserChange = {
      status: change.action === 'suspend-user' ? 'SUSPENDED' : user.status,
      roles: change.action === 'change-roles' ? change.roles : user.roles,
      ...(change.action === 'reactivate-user' ? { status: 'ACTIVE' } : {}),
    };
    const permissions = await listRolePermissions(owner, [...user.roles, ...wanted.roles]);
    const canManageUsers = ({ status, roles }: UserChange) =>
      user.user_type === 'ADMINUSER' &&
      status === 'ACTIVE' &&
      roles.some((role) => permissions.get(role)?.includes('users:update'));
    for (const role of wanted.roles) {
      const given = permissions.get(role);
      if (given === undefined) throw new Error(`There is no role ${role}.`);
      if (user.user_type !== 'ADMINUSER' && !isRoleForClinics(given)) {
        throw new Error(`The role ${role} is for administrators only.`);
      }
    }
    const given = wanted.roles.map((name) => ({ name, permissions: permissions.get(name) ?? [] }));
    if (wouldDecideAndPay({ given, held: user.roles }) && !(await findDeciderMayPay(owner))) {
      throw new Error(
        `${username} would decide claims or letters and release payments. Give one of the two to another person.`,
      );
    }
    const problem = administrationProblem({
      isOwnAccount: false,
      canManageUsers: { before: canManageUsers(user), after: canManageUsers(wanted) },
      otherAdministrators: await countOtherAdministrators(owner, user.id),
    });
    if (problem !== undefined) throw new Error(problems[problem].text);
    await updateUser(owner, user, {
      ...wanted,
      action: `access.${change.action}`,
      now: clock.now().toISOString(),
    });
  });
}
