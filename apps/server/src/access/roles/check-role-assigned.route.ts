// Returns whether any user has a role.
import type { Handler } from '../../platform/http/handler.ts';
import { requireRole } from './require-role.ts';

export const checkRoleAssigned: Handler<'checkRoleAssigned'> = async ({ query, tx }) => {
  const role = await requireRole(tx, query.roleId);
  return { assigned: role.users_count > 0 };
};
