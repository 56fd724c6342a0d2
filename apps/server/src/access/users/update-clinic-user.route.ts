// Changes the details, the profile and the roles of a user of the clinic or clinic group.
import type { Handler } from '../../platform/http/handler.ts';
import { requireRolesForClinics } from '../roles/roles-for-users.ts';
import { refuseBadDetails } from './refused-details.ts';
import { changeDetails } from './change-user.ts';
import { clinicUserOf } from './user-view.ts';

export const updateClinicUser: Handler<'updateClinicUser'> = async (context) => {
  const { tx, body } = context;
  const { name, email, profile_type } = body;
  refuseBadDetails({ name, email });
  await requireRolesForClinics(tx, body.roles);
  const changes = { name, email, profile_type, roles: [...new Set(body.roles)] };
  const action = 'access.change-user';
  const { after } = await changeDetails(context, { scope: 'CLINICS', action, changes });
  return { data: clinicUserOf(after) };
};
