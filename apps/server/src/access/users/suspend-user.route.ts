// Suspends a user, and ends their sessions and password links.
import type { Handler } from '../../platform/http/handler.ts';
import { endAccess } from './end-access.ts';
import { administer, auditedChange } from './administer-user.ts';
import { userOf } from './user-view.ts';

export const suspendUser: Handler<'suspendUser'> = async ({
  params,
  tx,
  user,
  services,
  version,
  audit,
}) => {
  const change = { id: params.id, actorId: user.user_id, version };
  const { before, after } = await administer(tx, change, { status: 'SUSPENDED' });
  await endAccess(tx, params.id, services);
  await audit({ action: 'access.suspend-user', ...auditedChange(before, after) });
  return { data: userOf(after) };
};
