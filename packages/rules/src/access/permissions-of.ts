// The permissions of a user. The server enforces them; the browser shows only what they allow.

import {
  ADDED_PERMISSIONS,
  ADMIN_PERMISSIONS,
  CLINIC_PERMISSIONS,
  PERMISSIONS,
  type Permission,
} from './permissions.ts';
import { type Profile, type UserType, isClaimUser, isLogUser } from './roles.ts';

/** The facts that a user's permissions depend on. */
export interface PermissionFacts {
  readonly userType: UserType;
  readonly profile?: Profile | undefined;
  /** Permissions from the user's roles; entries outside the closed list are ignored. */
  readonly rolePermissions: readonly string[];
  /** Whether the session came from another portal with an external client id. */
  readonly hasExternalClientId: boolean;
}

type User = Omit<PermissionFacts, 'rolePermissions'> & { readonly held: ReadonlySet<string> };

const CLAIM_RESOURCES = ['outpatient-claim', 'inpatient-claim', 'draft-visits'];
const LOG_RESOURCES = ['request-log'];
const USER_RESOURCES = [
  'clinic-users',
  'manage-user-creation',
  'send-first-login',
  'suspend-login',
  'reset-password',
];
const PAYMENT_RESOURCES = [
  'payment-advice-outpatient',
  'payment-advice-inpatient',
  'payment-advice-multiple',
  'download-bcti',
  'download-invoice',
  'download-payment-advice-summary',
  'download-credit-note',
  'scan-pay',
  'bank-account',
];
/** Of the fixed list, users of clinics have these by their roles only. */
const BY_ROLE = new Set([...USER_RESOURCES, ...PAYMENT_RESOURCES]);
/** A Clinic Group Assistant never has these. */
const OF_MANAGERS = new Set([...USER_RESOURCES, 'bank-account']);
const ASSESSMENT = 'assessment';
const LETTER_REVIEW = 'letter-review';

/** Permissions that follow from others: who writes claims or letters, or asks for another bank account, uploads files, who decides reads messages. */
const FOLLOWING: Partial<Record<Permission, readonly Permission[]>> = {
  'documents:update': [
    'outpatient-claim:create',
    'request-log:create',
    'bank-account:update',
    'assessment:update',
    'letter-review:update',
  ],
  'messages:read': ['assessment:read', 'letter-review:read'],
};
const ofClinics = new Set<Permission>([...CLINIC_PERMISSIONS, ...ADDED_PERMISSIONS]);
const ofAdministrators = new Set<string>([
  ...ADMIN_PERMISSIONS,
  'Permission.SuperAdmin',
  'Permission.OpsUsers',
]);

/**
 * The permissions of a user, each once, in the order of the closed list.
 *
 * Roles grant the permissions of their rows, and an external client id grants the ops permission. For clinic
 * and clinic-group users, the fixed list is a ceiling. Without a claim role they cannot write claims or drafts, without
 * a LOG role they cannot request letters, and without a role for it they neither manage users nor see payments or ask
 * for another bank account. Admin users read everything that a clinic
 * reads. They write it as super-admin, and write claims with the ops permission. With a claim role,
 * they work at the assessor's desk; with a LOG role, they decide letters. Only admin users get
 * administrator permissions, and a Clinic Group Assistant never manages users or the bank account, whatever their
 * roles say.
 * Roles are rows of the table `role`; a migration delivers the first ones.
 * Source: Claims spec §6; domain decision for what the server narrows, and for admin users.
 */
export function permissionsOf(facts: PermissionFacts): Permission[] {
  const held = new Set(facts.rolePermissions);
  if (facts.hasExternalClientId) held.add('Permission.OpsUsers');
  const user = { ...facts, held };
  return PERMISSIONS.filter((permission) => hasPermission(permission, user));
}

function hasPermission(permission: Permission, user: User): boolean {
  if (!canHave(permission, user)) return false;
  const causes = FOLLOWING[permission];
  if (user.held.has(permission)) return true;
  if (causes !== undefined) return causes.some((cause) => hasPermission(cause, user));
  return isOfUserType(permission, user);
}

/** Whether a role with these permissions may be assigned to a user of a clinic or clinic group. */
export function isRoleForClinics(permissions: readonly string[]): boolean {
  return !permissions.some((permission) => ofAdministrators.has(permission));
}

function canHave(permission: Permission, user: User): boolean {
  const resource = resourceOf(permission);
  const isAdmin = user.userType === 'ADMINUSER';
  if (ofAdministrators.has(permission)) return isAdmin;
  if (resource === 'clinic-group') return isAdmin || user.userType === 'CLINICGROUPUSER';
  return !OF_MANAGERS.has(resource) || user.profile !== 'Clinic Group Assistant';
}

/** Permissions of the user type alone, without any role. */
function isOfUserType(permission: Permission, user: User): boolean {
  if (resourceOf(permission) === ASSESSMENT) return isClaimUser(user.held);
  if (resourceOf(permission) === LETTER_REVIEW) return isLogUser(user.held);
  if (!ofClinics.has(permission)) return false;
  const resource = resourceOf(permission);
  if (user.userType !== 'ADMINUSER' && BY_ROLE.has(resource)) return false;
  if (isReading(permission)) return true;
  if (user.userType === 'ADMINUSER') {
    if (user.held.has('Permission.SuperAdmin')) return true;
    return user.held.has('Permission.OpsUsers') && CLAIM_RESOURCES.includes(resource);
  }
  if (CLAIM_RESOURCES.includes(resource)) return isClaimUser(user.held);
  return !LOG_RESOURCES.includes(resource) || isLogUser(user.held);
}

function isReading(permission: Permission): boolean {
  return permission.endsWith(':read');
}

function resourceOf(permission: Permission): string {
  return permission.slice(0, permission.indexOf(':'));
}
