// Reactivates a suspended user.
import type { Handler } from '../../platform/http/handler.ts';
import { administer, auditedChange } from './administer-user.ts';
import { userOf } from './user-view.ts';

export const reactivateUser: Handler<'reactivateUser'> = async ({
  params,
  tx,
  user,
  version,
  audit,
}) => {
  const change = { id: params.id, actorId: user.user_id, version };
  const { before, after } = await administer(tx, change, { status: 'ACTIVE' });
  await audit({ action: 'access.reactivate-user', ...auditedChange(before, after) });
  return { data: userOf(after) };
};
