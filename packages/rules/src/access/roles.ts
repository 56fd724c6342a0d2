// User types, profiles and roles, spelled as in the role lists (Claims spec §6).

export const USER_TYPES = ['CLINICUSER', 'CLINICGROUPUSER', 'ADMINUSER'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const PROFILES = [
  'Clinic Manager',
  'Clinic Group Manager',
  'Clinic Group Assistant',
] as const;
export type Profile = (typeof PROFILES)[number];

/** The profile of this name; undefined for an administrator's. */
export function profileNamed(name: string): Profile | undefined {
  return PROFILES.find((profile) => profile === name);
}

/** The user type of a profile. */
export function userTypeOf(profile: Profile): 'CLINICUSER' | 'CLINICGROUPUSER' {
  return profile === 'Clinic Manager' ? 'CLINICUSER' : 'CLINICGROUPUSER';
}

/** Roles in the list of the provider portal. */
export const PROFILE_ROLES = [
  'providerorganisation',
  'logmanager',
  'logmember',
  'claimmanager',
  'claimmember',
] as const;

/** Roles in the administrator's list. */
export const EXTERNAL_ROLES = ['superadmin', 'providermanager', 'providermedical', 'ops'] as const;

/** Roles for users of clinics that the lists do not have. Source: domain decision. */
export const CLINIC_ROLES = ['clinicmanager', 'clinicfinance'] as const;

export type RoleName =
  | (typeof CLINIC_ROLES)[number]
  | (typeof EXTERNAL_ROLES)[number]
  | (typeof PROFILE_ROLES)[number];

const OF_FIRST_USER: readonly RoleName[] = [...CLINIC_ROLES, 'claimmanager', 'logmanager'];

/** The first user of a clinic also has all roles that its users need, and gives them to others. */
export function rolesOfNewUser(chosen: readonly string[], isFirst: boolean): readonly string[] {
  return [...new Set([...chosen, ...(isFirst ? OF_FIRST_USER : [])])];
}

/** Whether the roles make the user a claim member or manager (Claims spec §6). */
export function isClaimUser(held: ReadonlySet<string>): boolean {
  return held.has('Permission.Claim.Member') || held.has('Permission.Claim.Manager');
}

/** Whether the roles make the user a LOG member or manager, who works on guarantee letters. */
export function isLogUser(held: ReadonlySet<string>): boolean {
  return held.has('Permission.LOG.Member') || held.has('Permission.LOG.Manager');
}
