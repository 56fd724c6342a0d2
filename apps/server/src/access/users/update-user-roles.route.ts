// Changes the roles of a user, and ends their sessions.
import type { Handler } from '../../platform/http/handler.ts';
import { requireAuthority } from '../../platform/http/second-person.ts';
import { endSessionsOf } from '../session/sessions.queries.ts';
import { administer, auditedChange } from './administer-user.ts';
import { userOf } from './user-view.ts';

export const updateUserRoles: Handler<'updateUserRoles'> = async (context) => {
  const { params, body, tx, user, services, version, audit } = context;
  const change = { id: params.id, actorId: user.user_id, version };
  const roles = [...new Set(body.roles)];
  const { before, after } = await administer(tx, change, { roles });
  const isGiven = after.roles.some((role) => !before.roles.includes(role));
  if (after.user_type === 'ADMINUSER' && isGiven) {
    await requireAuthority(context, {
      act: 'ROLES',
      involved: [after.id],
      subject: `${after.username}: ${after.roles.join(', ')}`,
      address: `/app/ops/users/${after.id}`,
    });
  }
  await endSessionsOf(tx, params.id, services.clock.now().toISOString(), 'ROLE_CHANGED');
  await audit({ action: 'access.change-roles', ...auditedChange(before, after) });
  return { data: userOf(after) };
};
