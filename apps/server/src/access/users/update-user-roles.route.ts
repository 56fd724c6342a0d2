// Changes the roles of a user, and ends their sessions. Two people give roles of administrators, and name a manager of a
// clinic.
import type { Handler } from '../../platform/http/handler.ts';
import { requireAuthority } from '../../platform/http/second-person.ts';
import { authorityRolesIn, requireRolesAsProposed } from '../roles/roles-for-users.ts';
import { changeDetails } from './change-user.ts';
import { userOf } from './user-view.ts';

export const updateUserRoles: Handler<'updateUserRoles'> = async (context) => {
  const changes = { roles: [...new Set(context.body.roles)] };
  await requireRolesAsProposed(context.tx, context.confirmed, changes.roles);
  const change = { scope: 'ALL', action: 'access.change-roles', changes } as const;
  const { before, after } = await changeDetails(context, change);
  const given = after.roles.filter((role) => !before.roles.includes(role));
  const needsTwo =
    after.user_type === 'ADMINUSER' ? given : await authorityRolesIn(context.tx, given);
  if (needsTwo.length > 0) {
    await requireAuthority(context, {
      act: 'ROLES',
      involved: [after.id],
      subject: `${after.username}: ${after.roles.join(', ')}`,
      address: `/app/ops/users/${after.id}`,
    });
  }
  return { data: userOf(after) };
};
