// Whether the user of a session is allowed to make a call.
import type { Call } from '@portal/contract/calls.ts';
import { permissionsOf } from '@portal/rules/access/permissions-of.ts';
import { PROFILES } from '@portal/rules/access/roles.ts';
import type { SessionUser } from '../database/database.ts';
import { ProblemError } from '../problem.ts';
import type { User } from './handler.ts';

/**
 * Returns the user with all permissions.
 * @throws ProblemError FORBIDDEN without the call's permission, PASSWORD_CHANGE_REQUIRED before a new account
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
  if (call.access !== 'session' && call.access !== 'public' && !permissions.has(call.access)) {
    throw new ProblemError('FORBIDDEN');
  }
  return { ...sessionUser, permissions };
}
