// What a user may do. The server decides by it; the browser shows only what it allows.

import {
  ADDED_PERMISSIONS,
  CLINIC_PERMISSIONS,
  PERMISSIONS,
  type Permission,
} from './permissions.ts';
import { type Profile, type Role, type UserType, isClaimUser, isLogUser } from './roles.ts';

/** What the permissions of a user depend on. */
export interface PermissionFacts {
  readonly userType: UserType;
  readonly roles: readonly Role[];
  readonly profile?: Profile | undefined;
  /** Whether the session came from another portal with an external client id. */
  readonly hasExternalClientId: boolean;
}

const PERMISSION_OF_ROLE: Readonly<Partial<Record<Role, Permission>>> = {
  logmember: 'Permission.LOG.Member',
  logmanager: 'Permission.LOG.Manager',
  claimmember: 'Permission.Claim.Member',
  claimmanager: 'Permission.Claim.Manager',
  superadmin: 'Permission.SuperAdmin',
  providermanager: 'Permission.SuperAdmin',
  providermedical: 'Permission.SuperAdmin',
};

const CLAIM_RESOURCES = ['outpatient-claim', 'inpatient-claim', 'draft-visits'];
const LOG_RESOURCES = ['request-log'];
const USER_RESOURCES = [
  'clinic-users',
  'manage-user-creation',
  'send-first-login',
  'suspend-login',
  'reset-password',
];

/**
 * The permissions of a user, each once, in the order of the closed list.
 *
 * Roles give the `Permission.…` strings, an external client id gives the ops one. Clinic and
 * clinic-group users have the fixed list, narrowed: without a claim role no claim or draft is
 * written, without a LOG role no request; a Clinic Group Assistant does not manage users. An admin
 * user reads everything a clinic does, writes it as a super-admin, and writes claims with the ops
 * permission.
 * Source: Claims spec §6; domain decision for what the server narrows, and for admin users.
 */
export function permissionsOf(user: PermissionFacts): Permission[] {
  const byRole = new Set(user.roles.map((role) => PERMISSION_OF_ROLE[role]));
  if (user.hasExternalClientId) byRole.add('Permission.OpsUsers');
  const ofScreens = new Set<Permission>(screensOf(user));
  return PERMISSIONS.filter((permission) => byRole.has(permission) || ofScreens.has(permission));
}

function screensOf(user: PermissionFacts): readonly Permission[] {
  const all: readonly Permission[] = [...CLINIC_PERMISSIONS, ...ADDED_PERMISSIONS];
  if (user.userType === 'ADMINUSER') {
    return all.filter((permission) => isReading(permission) || isAdminWrite(permission, user));
  }
  return all.filter((permission) => isAllowedAtClinic(permission, user));
}

function isAdminWrite(permission: Permission, user: PermissionFacts): boolean {
  const isSuperAdmin = user.roles.some((role) => {
    return PERMISSION_OF_ROLE[role] === 'Permission.SuperAdmin';
  });
  if (isSuperAdmin) return true;
  return user.hasExternalClientId && CLAIM_RESOURCES.includes(resourceOf(permission));
}

function isAllowedAtClinic(permission: Permission, user: PermissionFacts): boolean {
  const resource = resourceOf(permission);
  if (resource === 'clinic-group') return user.userType === 'CLINICGROUPUSER';
  if (USER_RESOURCES.includes(resource)) return user.profile !== 'Clinic Group Assistant';
  if (isReading(permission)) return true;
  if (CLAIM_RESOURCES.includes(resource)) return isClaimUser(user.roles);
  if (LOG_RESOURCES.includes(resource)) return isLogUser(user.roles);
  return true;
}

function isReading(permission: Permission): boolean {
  return permission.endsWith(':read');
}

function resourceOf(permission: Permission): string {
  return permission.slice(0, permission.indexOf(':'));
}
