// Kinds of users, their profiles and roles, in the spelling of the role lists (Claims spec §6).

export const USER_TYPES = ['CLINICUSER', 'CLINICGROUPUSER', 'ADMINUSER'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const PROFILES = [
  'Clinic Manager',
  'Clinic Group Manager',
  'Clinic Group Assistant',
] as const;
export type Profile = (typeof PROFILES)[number];

/** Roles of the provider portal's list. */
export const PROFILE_ROLES = [
  'providerorganisation',
  'logmanager',
  'logmember',
  'claimmanager',
  'claimmember',
] as const;

/** Roles of the administrator's list. */
export const EXTERNAL_ROLES = ['superadmin', 'providermanager', 'providermedical', 'ops'] as const;

export type Role = (typeof EXTERNAL_ROLES)[number] | (typeof PROFILE_ROLES)[number];

/** The roles of a user: those of both lists, each once; unknown ones are left out. */
export function joinRoles(portalRoles: readonly string[], adminRoles: readonly string[]): Role[] {
  const given = new Set([...portalRoles, ...adminRoles].map((role) => role.trim().toLowerCase()));
  return [...PROFILE_ROLES, ...EXTERNAL_ROLES].filter((role) => given.has(role));
}

/** Whether a user works on claims: a claim member or manager (Claims spec §6). */
export function isClaimUser(roles: readonly Role[]): boolean {
  return roles.includes('claimmember') || roles.includes('claimmanager');
}

/** Whether a user works on guarantee letters: a LOG member or manager. */
export function isLogUser(roles: readonly Role[]): boolean {
  return roles.includes('logmember') || roles.includes('logmanager');
}
