// Deletes a role that nobody has.
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { isReferenceViolation } from '../../platform/database/constraint-violation.ts';
import { deleteRoleRow } from './roles.queries.ts';
import { roleContentOf } from './role-view.ts';
import { requireOwnRole } from './require-role.ts';
import { auditedRole } from './change-role.ts';

export const deleteRole: Handler<'deleteRole'> = async ({ params, tx, version, audit }) => {
  const role = await requireOwnRole(tx, params.id);
  if (!(await refusingUsedRole(deleteRoleRow(tx, params.id, version)))) {
    throw new ProblemError('VERSION_CONFLICT');
  }
  await audit({
    action: 'access.delete-role',
    ...auditedRole(params.id),
    before: roleContentOf(role),
  });
  return null;
};

async function refusingUsedRole<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (isReferenceViolation(error, 'role_stays_while_assigned')) {
      throw new ProblemError('ROLE_IN_USE');
    }
    throw error;
  }
}
