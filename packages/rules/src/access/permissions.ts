// Every permission there is.
export const PERMISSIONS = [
  'dashboard-notifications:read',
  'dashboard-top3-doctors:read',
  'draft-visits:create',
  'draft-visits:read',
  'draft-visits:update',
  'draft-visits:delete',
  'member-search-single:read',
  'member-search-multiple:read',
  'outpatient-claim:create',
  'outpatient-claim:read',
  'outpatient-claim:update',
  'outpatient-claim:delete',
  'Permission.Claim.Member',
  'Permission.Claim.Manager',
  'Permission.LOG.Member',
  'Permission.LOG.Manager',
  'Permission.SuperAdmin',
  'Permission.OpsUsers',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export function permissionsOf(_user: {
  userType: string;
  profileType: string;
  roles: readonly string[];
  hasExternalClientId: boolean;
}): ReadonlySet<Permission> {
  return new Set(PERMISSIONS);
}
