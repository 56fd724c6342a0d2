// The roles that a manager can give to users of clinics.
import type { Handler } from '../../platform/http/handler.ts';
import { rolesForClinics } from '../roles/roles-for-users.ts';

export const listClinicRoles: Handler<'listClinicRoles'> = async ({ tx }) => ({
  data: (await rolesForClinics(tx)).map(({ name, description }) => ({ name, description })),
});
