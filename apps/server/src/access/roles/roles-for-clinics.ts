// The roles that users of clinics can have.
import type { ProblemDetail } from '@portal/contract/problem.ts';
import { isRoleForClinics } from '@portal/rules/access/permissions-of.ts';
import { isReferenceViolation } from '../../platform/database/constraint-violation.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { listAllRoles, type RoleRow } from './roles.queries.ts';

export async function rolesForClinics(tx: Transaction): Promise<RoleRow[]> {
  return (await listAllRoles(tx)).filter(({ permissions }) => isRoleForClinics(permissions));
}

/** @throws ProblemError VALIDATION_FAILED at each role that users of clinics cannot have */
export async function requireRolesForClinics(
  tx: Transaction,
  names: readonly string[],
): Promise<void> {
  const known = new Set((await rolesForClinics(tx)).map(({ name }) => name));
  const details = names.flatMap((name, at) =>
    known.has(name) ? [] : [notForClinics(`roles.${at}`)],
  );
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details });
}

/** A role may be deleted between its check and the change of the account. */
export async function refusingGoneRole<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (!isReferenceViolation(error, 'app_user_roles_exist')) throw error;
    throw new ProblemError('VALIDATION_FAILED', { details: [notForClinics('roles')] });
  }
}

function notForClinics(field: string): ProblemDetail {
  const message = "Users of clinics can't have this role.";
  return { field, code: 'ROLE_NOT_FOR_CLINICS', message };
}
