// Kinds of users, their profiles and roles, in the spelling of the role lists (Claims spec §6).

export const USER_TYPES = ['CLINICUSER', 'CLINICGROUPUSER', 'ADMINUSER'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const PROFILES = [
  'Clinic Manager',
  'Clinic Group Manager',
  'Clinic Group Assistant',
] as const;
export type Profile = (typeof PROFILES)[number];

/** The kind of user that has a profile. */
export function userTypeOf(profile: Profile): 'CLINICUSER' | 'CLINICGROUPUSER' {
  return profile === 'Clinic Manager' ? 'CLINICUSER' : 'CLINICGROUPUSER';
}

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

/** Whether a user works on claims, by what the roles give: a claim member or manager (Claims spec §6). */
export function isClaimUser(held: ReadonlySet<string>): boolean {
  return held.has('Permission.Claim.Member') || held.has('Permission.Claim.Manager');
}

/** Whether a user works on guarantee letters, by what the roles give: a LOG member or manager. */
export function isLogUser(held: ReadonlySet<string>): boolean {
  return held.has('Permission.LOG.Member') || held.has('Permission.LOG.Manager');
}
