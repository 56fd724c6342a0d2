// Whether the user of a session is allowed to make a call.
import { permissionsToCall } from '@portal/contract/call-access.ts';
import type { Call } from '@portal/contract/calls.ts';
import { scopesIn } from '@portal/rules/access/api-scopes.ts';
import { permissionsOf } from '@portal/rules/access/permissions-of.ts';
import type { Permission } from '@portal/rules/access/permissions.ts';
import { profileNamed } from '@portal/rules/access/roles.ts';
import type { SessionUser } from '../database/database.ts';
import { ProblemError } from '../problem.ts';
import { mustAddFactor, requireStepUp } from './step-up.ts';
import type { User } from './handler.ts';

/**
 * Returns the user with all permissions.
 * @throws ProblemError FORBIDDEN without a permission of the call, PASSWORD_CHANGE_REQUIRED before a new account
 *   has chosen a password, FACTOR_REQUIRED before it has a second factor, FOR_PEOPLE_ONLY for a program,
 *   STEP_UP_REQUIRED if the user must first answer with a factor
 */
export function checkPermission(call: Call, sessionUser: SessionUser, now: Date): User {
  if (call.beforeSetUp !== true) {
    if (sessionUser.must_change_password) throw new ProblemError('PASSWORD_CHANGE_REQUIRED');
    if (mustAddFactor(sessionUser, now)) throw new ProblemError('FACTOR_REQUIRED');
  }
  if (sessionUser.scopes !== null && call.forPeople === true) {
    throw new ProblemError('FOR_PEOPLE_ONLY');
  }
  const permissions = new Set(permissionsIn(sessionUser));
  const needed = permissionsToCall(call.access);
  if (needed !== undefined && !needed.some((one) => permissions.has(one))) {
    throw new ProblemError('FORBIDDEN');
  }
  if (call.stepUp === true) requireStepUp(sessionUser, now);
  return { ...sessionUser, permissions };
}

/** A program has the scopes of its token, whatever its clinic may do. */
function permissionsIn({ scopes, ...sessionUser }: SessionUser): readonly Permission[] {
  if (scopes !== null) return scopesIn(scopes);
  return permissionsOf({
    userType: sessionUser.user_type,
    profile: profileNamed(sessionUser.profile_type),
    rolePermissions: sessionUser.role_permissions,
    hasExternalClientId: sessionUser.external_client_id !== null,
  });
}
