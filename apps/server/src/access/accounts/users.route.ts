// Administrators suspend and reactivate users and change their roles. All sessions of a changed user end
// in the same transaction, so the next request is refused.
import { administrationProblem } from '@portal/rules/access/administer-user.ts';
import { isRoleForClinics } from '@portal/rules/access/permissions-of.ts';
import type { ProblemDetail } from '@portal/contract/problems.ts';
import { isReferenceViolation } from '../../platform/database/constraint-violation.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { ProblemError } from '../../platform/problem.ts';
import { listAllRoles, type RoleRow } from './roles.queries.ts';
import { endSessionsOf } from '../session/sessions.queries.ts';
import {
  type AdministeredUser,
  countOtherAdministrators,
  findAdministeredUser,
  listUserRows,
  lockAdministration,
  updateAdministeredUser,
  voidLinksOf,
} from './users.queries.ts';

type UserCalls = 'listUsers' | 'suspendUser' | 'reactivateUser' | 'updateUserRoles';

export const userHandlers: Handlers<UserCalls> = {
  async listUsers({ query, tx }) {
    const { rows, total } = await listUserRows(tx, {
      status: query.status,
      typed: query.q ?? '',
      limit: query.size,
      offset: (query.page - 1) * query.size,
    });
    return { page: pageOf(query, total), data: rows.map(userOf) };
  },

  async suspendUser({ params, tx, user, services, version, audit }) {
    const change = { id: params.id, actorId: user.user_id, version };
    const { before, after } = await administer(tx, change, { status: 'SUSPENDED' });
    const now = services.clock.now().toISOString();
    await endSessionsOf(tx, params.id, now, 'SUSPENDED');
    await voidLinksOf(tx, params.id, now);
    await audit({ action: 'access.suspend-user', ...traceOf(before, after) });
    return { data: userOf(after) };
  },

  async reactivateUser({ params, tx, user, version, audit }) {
    const change = { id: params.id, actorId: user.user_id, version };
    const { before, after } = await administer(tx, change, { status: 'ACTIVE' });
    await audit({ action: 'access.reactivate-user', ...traceOf(before, after) });
    return { data: userOf(after) };
  },

  async updateUserRoles({ params, body, tx, user, services, version, audit }) {
    const change = { id: params.id, actorId: user.user_id, version };
    const roles = [...new Set(body.roles)];
    const { before, after } = await administer(tx, change, { roles });
    await endSessionsOf(tx, params.id, services.clock.now().toISOString(), 'ROLE_CHANGED');
    await audit({ action: 'access.change-roles', ...traceOf(before, after) });
    return { data: userOf(after) };
  },
};

type Change = Partial<Pick<AdministeredUser, 'status' | 'roles'>>;

/** Changes a user if the rules allow it, and returns the user before and after. */
async function administer(
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

async function requireUser(tx: Transaction, id: string): Promise<AdministeredUser> {
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

/** @throws ProblemError VALIDATION_FAILED for unknown roles, and for administrator roles of a clinic user */
function refuseUnfitRoles(user: AdministeredUser, roles: readonly RoleRow[]): void {
  const fit = new Set(
    roles
      .filter(({ permissions }) => user.user_type === 'ADMINUSER' || isRoleForClinics(permissions))
      .map(({ name }) => name),
  );
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

function traceOf(before: AdministeredUser, after: AdministeredUser) {
  return {
    clinicId: null,
    subjectType: 'app_user',
    subjectId: before.id,
    before: traced(before),
    after: traced(after),
  };
}

function userOf(user: AdministeredUser) {
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    email: user.email,
    user_type: user.user_type,
    profile_type: user.profile_type,
    roles: [...user.roles],
    clinic: user.clinic,
    status: user.status,
    last_login_at: user.last_login_at,
    version: user.version,
  };
}
