// Changes the roles of a user, and ends their sessions.
import type { Handler } from '../../platform/http/handler.ts';
import { requireAuthority } from '../../platform/http/second-person.ts';
import { changeDetails } from './change-user.ts';
import { userOf } from './user-view.ts';

export const updateUserRoles: Handler<'updateUserRoles'> = async (context) => {
  const changes = { roles: [...new Set(context.body.roles)] };
  const change = { scope: 'ALL', action: 'access.change-roles', changes } as const;
  const { before, after } = await changeDetails(context, change);
  const isGiven = after.roles.some((role) => !before.roles.includes(role));
  if (after.user_type === 'ADMINUSER' && isGiven) {
    await requireAuthority(context, {
      act: 'ROLES',
      involved: [after.id],
      subject: `${after.username}: ${after.roles.join(', ')}`,
      address: `/app/ops/users/${after.id}`,
    });
  }
  return { data: userOf(after) };
};
