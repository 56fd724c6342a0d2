// Suspends a user of the clinic or clinic group, and ends their sessions and password links.
import type { Handler } from '../../platform/http/handler.ts';
import { endAccess } from '../users/end-access.ts';
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
  await endAccess(tx, params.id, services);
  await audit({ action: 'access.suspend-user', ...auditedChange(before, after) });
  return { data: clinicUserOf(after) };
};
