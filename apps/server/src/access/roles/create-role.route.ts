import type { Handler } from '../../platform/http/handler.ts';
import { insertRole } from './roles.queries.ts';
import { roleOf, roleContentOf } from './role-view.ts';
import { requireRole } from './require-role.ts';
import { auditedRole, refuseDecidingAndPayingBy, refusingTakenName } from './change-role.ts';

export const createRole: Handler<'createRole'> = async ({ body, tx, services, audit }) => {
  const content = { ...roleContentOf(body), at: services.clock.now().toISOString() };
  const id = await refusingTakenName(insertRole(tx, content));
  const role = roleOf(await requireRole(tx, id));
  await refuseDecidingAndPayingBy(tx, role);
  await audit({ action: 'access.create-role', ...auditedRole(id), after: roleContentOf(role) });
  return role;
};
