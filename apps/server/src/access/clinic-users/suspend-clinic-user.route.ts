// Suspends a user of the clinic or clinic group, and ends their sessions and password links.
import type { Handler } from '../../platform/http/handler.ts';
import { endSessionsOf } from '../session/sessions.queries.ts';
import { voidLinksOf } from '../users/users.queries.ts';
import { auditedChange, changeUser } from './change-user.ts';
import { clinicUserOf } from './clinic-user-view.ts';

export const suspendClinicUser: Handler<'suspendClinicUser'> = async ({
  params,
  tx,
  user,
  services,
  version,
  audit,
}) => {
  const given = { id: params.id, actorId: user.user_id, version };
  const { before, after } = await changeUser(tx, given, { status: 'SUSPENDED' });
  const now = services.clock.now().toISOString();
  await endSessionsOf(tx, params.id, now, 'SUSPENDED');
  await voidLinksOf(tx, params.id, now);
  await audit({ action: 'access.suspend-user', ...auditedChange(before, after) });
  return { data: clinicUserOf(after) };
};
