// Reactivates a suspended user of the clinic or clinic group.
import type { Handler } from '../../platform/http/handler.ts';
import { auditedChange, changeUser } from './change-user.ts';
import { clinicUserOf } from './clinic-user-view.ts';

export const reactivateClinicUser: Handler<'reactivateClinicUser'> = async ({
  params,
  tx,
  user,
  version,
  audit,
}) => {
  const given = { id: params.id, actorId: user.user_id, version };
  const { before, after } = await changeUser(tx, given, { status: 'ACTIVE' });
  await audit({ action: 'access.reactivate-user', ...auditedChange(before, after) });
  return { data: clinicUserOf(after) };
};
