import type { Handler } from '../../platform/http/handler.ts';
import { roleOf } from './role-view.ts';
import { requireRole } from './require-role.ts';

export const getRole: Handler<'getRole'> = async ({ params, tx }) => {
  return roleOf(await requireRole(tx, params.id));
};
