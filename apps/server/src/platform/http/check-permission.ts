// Whether the user of a session is allowed to make a call.
import { permissionsToCall } from '@portal/contract/call-access.ts';
import type { Call } from '@portal/contract/calls.ts';
import { permissionsOf } from '@portal/rules/access/permissions-of.ts';
import { PROFILES } from '@portal/rules/access/roles.ts';
import type { SessionUser } from '../database/database.ts';
import { ProblemError } from '../problem.ts';
import type { User } from './handler.ts';

/**
 * Returns the user with all permissions.
 * @throws ProblemError FORBIDDEN without a permission of the call, PASSWORD_CHANGE_REQUIRED before a new account
 *   has chosen a password
 */
export function checkPermission(call: Call, sessionUser: SessionUser): User {
  if (sessionUser.must_change_password && call.beforePasswordChange !== true) {
    throw new ProblemError('PASSWORD_CHANGE_REQUIRED');
  }
  const permissions = new Set(
    permissionsOf({
      userType: sessionUser.user_type,
      profile: PROFILES.find((profile) => profile === sessionUser.profile_type),
      rolePermissions: sessionUser.role_permissions,
      hasExternalClientId: sessionUser.external_client_id !== null,
    }),
  );
  const needed = permissionsToCall(call.access);
  if (needed !== undefined && !needed.some((one) => permissions.has(one))) {
    throw new ProblemError('FORBIDDEN');
  }
  return { ...sessionUser, permissions };
}
