// Changes the details, the profile and the roles of a user of the clinic or clinic group.
import type { Handler } from '../../platform/http/handler.ts';
import { requireRolesForClinics } from '../roles/roles-for-clinics.ts';
import { endSessionsOf } from '../session/sessions.queries.ts';
import { refuseBadDetails } from '../users/bad-details.ts';
import { mailEmailChanged } from '../users/mail-email-changed.ts';
import { auditedChange, changeUser } from './change-user.ts';
import { clinicUserOf } from './clinic-user-view.ts';
import type { ClinicUserRow } from './clinic-users.queries.ts';

export const updateClinicUser: Handler<'updateClinicUser'> = async ({
  params,
  body,
  tx,
  user,
  services,
  version,
  audit,
}) => {
  const { name, email, profile_type } = body;
  refuseBadDetails({ name, email });
  await requireRolesForClinics(tx, body.roles);
  const { before, after } = await changeUser(
    tx,
    { id: params.id, actorId: user.user_id, version },
    { name, email, profile_type, roles: [...new Set(body.roles)] },
  );
  if (hasOtherRights(before, after)) {
    await endSessionsOf(tx, params.id, services.clock.now().toISOString(), 'ROLE_CHANGED');
  }
  await mailEmailChanged(tx, before, after.email);
  await audit({ action: 'access.change-user', ...auditedChange(before, after) });
  return { data: clinicUserOf(after) };
};

function hasOtherRights(before: ClinicUserRow, after: ClinicUserRow): boolean {
  return (
    before.profile_type !== after.profile_type ||
    before.roles.toSorted().join() !== after.roles.toSorted().join()
  );
}
