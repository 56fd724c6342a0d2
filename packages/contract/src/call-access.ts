// The callers that are allowed to make a call.
import type { Permission } from '@portal/rules/access/permissions.ts';

/** Anyone, any signed-in user, or a signed-in user with the permission, or with one of several. */
export type Access = 'public' | 'session' | Permission | readonly Permission[];

/** The permissions of which one is needed; undefined if none is. */
export function permissionsToCall(access: Access): readonly Permission[] | undefined {
  if (access === 'public' || access === 'session') return undefined;
  return typeof access === 'string' ? [access] : access;
}
