// The closed list of permissions. Screens and calls require `resource:action`; the six `Permission.…`
// strings allow work on claims and letters of others (Claims spec §6).

export const ROLE_PERMISSIONS = [
  'Permission.LOG.Member',
  'Permission.LOG.Manager',
  'Permission.Claim.Member',
  'Permission.Claim.Manager',
  'Permission.SuperAdmin',
  'Permission.OpsUsers',
] as const;

/** The fixed list for clinic and clinic-group users (Claims spec §6). */
export const CLINIC_PERMISSIONS = [
  'dashboard-notifications:read',
  'dashboard-top3-doctors:read',
  'draft-visits:create',
  'draft-visits:read',
  'draft-visits:update',
  'draft-visits:delete',
  'general-forms:read',
  'broadcast-messages:read',
  'member-search-single:read',
  'member-search-multiple:read',
  'outpatient-claim:create',
  'outpatient-claim:read',
  'outpatient-claim:update',
  'outpatient-claim:delete',
  'inpatient-claim:create',
  'inpatient-claim:read',
  'inpatient-claim:update',
  'inpatient-claim:delete',
  'request-log:create',
  'request-log:read',
  'request-log:update',
  'request-log:delete',
  'log:read',
  'payment-advice-outpatient:read',
  'payment-advice-inpatient:read',
  'payment-advice-multiple:read',
  'download-bcti:read',
  'download-invoice:read',
  'download-payment-advice-summary:read',
  'download-credit-note:read',
  'lab-appointment:read',
  'xray-appointment:read',
  'specialist-panel:read',
  'specialist-clinic:read',
  'specialist-doctor:read',
  'clinic-users:create',
  'clinic-users:read',
  'clinic-users:update',
  'clinic-users:delete',
  'manage-user-creation:create',
  'manage-user-creation:read',
  'manage-user-creation:update',
  'manage-user-creation:delete',
  'send-first-login:create',
  'suspend-login:create',
  'reset-password:create',
  'appointment-calendar:read',
] as const;

/** Screens that the fixed list does not mention. Source: domain decision. */
export const ADDED_PERMISSIONS = [
  'settings:read',
  'settings:update',
  'bank-account:update',
  'scan-pay:read',
  'clinic-group:read',
  'documents:update',
] as const;

/** Administrator permissions. No role grants these to anyone but admin users. */
export const ADMIN_PERMISSIONS = [
  'roles:create',
  'roles:read',
  'roles:update',
  'roles:delete',
  'register-requests:read',
  'register-requests:update',
  'users:read',
  'users:update',
  'assessment:read',
  'assessment:update',
  'letter-review:read',
  'letter-review:update',
  'messages:read',
  'payments:read',
  'payments:update',
  'payments:release',
  'master-data:read',
  'master-data:update',
  'master-data:export',
  'audit:read',
  'rules:read',
  'rules:update',
  'broadcasts:read',
  'broadcasts:update',
  'form-library:update',
  'appointments:read',
  'appointments:update',
  'system:read',
  'system:update',
] as const;

export const PERMISSIONS = [
  ...CLINIC_PERMISSIONS,
  ...ADDED_PERMISSIONS,
  ...ADMIN_PERMISSIONS,
  ...ROLE_PERMISSIONS,
] as const;

export type Permission = (typeof PERMISSIONS)[number];
