// Changes a role. If its permissions change, its users are signed out.
import type { Handler } from '../../platform/http/handler.ts';
import { isRoleForClinics } from '@portal/rules/access/permissions-of.ts';
import { givesAuthority } from '@portal/rules/access/second-factor.ts';
import { requireAuthority } from '../../platform/http/second-person.ts';
import { ProblemError } from '../../platform/problem.ts';
import { endSessionsOfRole, lockAdministration, updateRoleRow } from './roles.queries.ts';
import { roleOf, roleContentOf } from './role-view.ts';
import { requireRole, requireOwnRole } from './require-role.ts';
import { auditedRole, refuseDecidingAndPayingBy, refusingTakenName } from './change-role.ts';

export const updateRole: Handler<'updateRole'> = async (context) => {
  const { body, tx, services, version, audit } = context;
  await lockAdministration(tx);
  const before = await requireOwnRole(tx, body.id);
  const content = { ...roleContentOf(body), at: services.clock.now().toISOString() };
  const isUpdated = await refusingTakenName(updateRoleRow(tx, body.id, version, content));
  if (!isUpdated) throw new ProblemError('VERSION_CONFLICT');
  const role = roleOf(await requireRole(tx, body.id));
  if (role.permissions.some((one) => !before.permissions.includes(one))) {
    await refuseDecidingAndPayingBy(tx, role);
  }
  if (givesMore(before.permissions, role.permissions)) {
    await requireAuthority(context, {
      act: 'ROLES',
      involved: 'NOBODY',
      subject: role.name,
      address: `/app/ops/roles/${role.id}`,
    });
  }
  if (String(before.permissions) !== String(role.permissions)) {
    await endSessionsOfRole(tx, role.name, content.at);
  }
  await audit({
    action: 'access.update-role',
    ...auditedRole(body.id),
    before: roleContentOf(before),
    after: roleContentOf(role),
  });
  return role;
};

/** Whether the role then gives more authority, or more permissions of administrators, to everybody who has it. */
function givesMore(before: readonly string[], after: readonly string[]): boolean {
  const added = after.filter((one) => !before.includes(one));
  return !isRoleForClinics(added) || added.some(givesAuthority);
}
