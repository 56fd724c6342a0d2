// Changes the status or the roles of a user, as an administrator.
import { administrationProblem } from '@portal/rules/access/administer-user.ts';
import { isRoleForClinics } from '@portal/rules/access/permissions-of.ts';
import type { ProblemDetail } from '@portal/contract/problem.ts';
import { isReferenceViolation } from '../../platform/database/constraint-violation.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { listAllRoles, type RoleRow } from '../roles/roles.queries.ts';
import {
  type AdministeredUser,
  countOtherAdministrators,
  findAdministeredUser,
  lockAdministration,
  updateAdministeredUser,
} from './users.queries.ts';

type Change = Partial<Pick<AdministeredUser, 'status' | 'roles'>>;

/** Changes a user if the rules allow it, and returns the user before and after. */
export async function administer(
  tx: Transaction,
  given: { id: string; actorId: string; version: number },
  change: Change,
): Promise<{ before: AdministeredUser; after: AdministeredUser }> {
  await lockAdministration(tx);
  const before = await requireUser(tx, given.id);
  if (before.version !== given.version) throw new ProblemError('VERSION_CONFLICT');
  const roles = await listAllRoles(tx);
  const wanted = { ...before, ...change };
  refuseUnfitRoles(wanted, roles);
  const problem = administrationProblem({
    isOwnAccount: given.id === given.actorId,
    canManageUsers: {
      before: canManageUsers(before, roles),
      after: canManageUsers(wanted, roles),
    },
    otherAdministrators: await countOtherAdministrators(tx, given.id),
  });
  if (problem !== undefined) throw new ProblemError(problem);
  if (!(await refusingGoneRole(updateAdministeredUser(tx, { ...wanted, ...given })))) {
    throw new ProblemError('VERSION_CONFLICT');
  }
  return { before, after: await requireUser(tx, given.id) };
}

/** @throws ProblemError USER_NOT_FOUND */
export async function requireUser(tx: Transaction, id: string): Promise<AdministeredUser> {
  const user = await findAdministeredUser(tx, id);
  if (user === undefined) throw new ProblemError('USER_NOT_FOUND');
  return user;
}

function canManageUsers(user: AdministeredUser, roles: readonly RoleRow[]): boolean {
  return (
    user.user_type === 'ADMINUSER' &&
    user.status === 'ACTIVE' &&
    roles.some(
      (role) => user.roles.includes(role.name) && role.permissions.includes('users:update'),
    )
  );
}

/** Only administrators can have the roles of administrators. */
export function isRoleFor(
  { user_type: userType }: Pick<AdministeredUser, 'user_type'>,
  { permissions }: Pick<RoleRow, 'permissions'>,
): boolean {
  return userType === 'ADMINUSER' || isRoleForClinics(permissions);
}

/** @throws ProblemError VALIDATION_FAILED for unknown roles, and for administrator roles of a clinic user */
function refuseUnfitRoles(user: AdministeredUser, roles: readonly RoleRow[]): void {
  const fit = new Set(roles.filter((role) => isRoleFor(user, role)).map(({ name }) => name));
  const details = user.roles.flatMap((name, at) => (fit.has(name) ? [] : [unfit(`roles.${at}`)]));
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details });
}

/** Handles a role that was deleted between the check and the change. */
async function refusingGoneRole<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (!isReferenceViolation(error, 'app_user_roles_exist')) throw error;
    throw new ProblemError('VALIDATION_FAILED', { details: [unfit('roles')] });
  }
}

function unfit(field: string): ProblemDetail {
  return {
    field,
    code: 'ROLE_NOT_FOR_USER',
    message: 'This role does not exist or cannot be given to this user.',
  };
}

const traced = ({ username, status, roles }: AdministeredUser) => ({ username, status, roles });

export const auditedUser = (id: string) => ({
  clinicId: null,
  subjectType: 'app_user',
  subjectId: id,
});

export function auditedChange(before: AdministeredUser, after: AdministeredUser) {
  return {
    ...auditedUser(before.id),
    before: traced(before),
    after: traced(after),
  };
}
