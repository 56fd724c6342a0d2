// One request for an account, with the roles that an administrator can choose for it.
import type { Handler } from '../../platform/http/handler.ts';
import { requireRequest } from './require-request.ts';
import { rolesForClinics } from '../roles/roles-for-users.ts';

export const getRegisterRequest: Handler<'getRegisterRequest'> = async ({ params, tx }) => {
  const request = await requireRequest(tx, params.id);
  const choices = (await rolesForClinics(tx)).map(({ name, description }) => ({
    name,
    description,
  }));
  return { data: { ...request, role_choices: choices } };
};
