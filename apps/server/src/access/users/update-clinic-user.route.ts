// Changes the details, the profile and the roles of a user of the clinic or clinic group.
import type { Handler } from '../../platform/http/handler.ts';
import { refuseManagerByAdministrator, requireRolesForClinics } from '../roles/roles-for-users.ts';
import { refuseBadDetails } from './refused-details.ts';
import { changeDetails, requireUser } from './change-user.ts';
import { clinicUserOf } from './user-view.ts';

export const updateClinicUser: Handler<'updateClinicUser'> = async (context) => {
  const { tx, body, params, user } = context;
  const { name, email, profile_type } = body;
  refuseBadDetails({ name, email });
  await requireRolesForClinics(tx, body.roles);
  const { roles: held } = await requireUser(tx, 'CLINICS', params.id);
  await refuseManagerByAdministrator(tx, user, { given: body.roles, held });
  const changes = { name, email, profile_type, roles: [...new Set(body.roles)] };
  const action = 'access.change-user';
  const { after } = await changeDetails(context, { scope: 'CLINICS', action, changes });
  return { data: clinicUserOf(after) };
};
