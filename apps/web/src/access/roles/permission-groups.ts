// The permissions as a form shows them: by area, a line for each resource, a checkbox for each action.
import { type Permission, PERMISSIONS } from '@portal/rules/access/permissions.ts';
import type { TextKey } from '@portal/texts/text-key.ts';

type ResourceOf<One> = One extends `${infer Resource}:${string}` ? Resource : never;
type Resource = ResourceOf<Permission>;

interface Group {
  readonly label: TextKey;
  readonly resources: readonly Resource[];
}

export const permissionGroups: readonly Group[] = [
  {
    label: 'administration.groupDashboard',
    resources: [
      'dashboard-notifications',
      'dashboard-top3-doctors',
      'general-forms',
      'broadcast-messages',
    ],
  },
  {
    label: 'administration.groupMembers',
    resources: ['member-search-single', 'member-search-multiple'],
  },
  {
    label: 'administration.groupClaims',
    resources: ['draft-visits', 'outpatient-claim', 'inpatient-claim', 'documents'],
  },
  { label: 'administration.groupLetters', resources: ['request-log', 'log'] },
  {
    label: 'administration.groupPayments',
    resources: [
      'payment-advice-outpatient',
      'payment-advice-inpatient',
      'payment-advice-multiple',
      'download-bcti',
      'download-invoice',
      'download-payment-advice-summary',
      'download-credit-note',
      'scan-pay',
    ],
  },
  {
    label: 'administration.groupAppointments',
    resources: [
      'appointment-calendar',
      'lab-appointment',
      'xray-appointment',
      'specialist-panel',
      'specialist-clinic',
      'specialist-doctor',
    ],
  },
  {
    label: 'administration.groupUsers',
    resources: [
      'clinic-users',
      'manage-user-creation',
      'send-first-login',
      'suspend-login',
      'reset-password',
    ],
  },
  { label: 'administration.groupClinic', resources: ['settings', 'bank-account', 'clinic-group'] },
  {
    label: 'administration.groupAdministration',
    resources: [
      'roles',
      'register-requests',
      'users',
      'assessment',
      'letter-review',
      'messages',
      'payments',
      'master-data',
      'rules',
      'audit',
      'system',
      'broadcasts',
      'form-library',
      'appointments',
    ],
  },
];

export const resourceKey = (resource: Resource) => `administration.resource_${resource}` as const;

/** The actions on a resource, in the order of the closed list, with their texts. */
export function rightsTo(
  resource: Resource,
): readonly { readonly permission: Permission; readonly label: TextKey }[] {
  return PERMISSIONS.filter((one) => one.startsWith(`${resource}:`)).map((permission) => ({
    permission,
    label: actionLabel(permission),
  }));
}

function actionLabel(permission: Permission): TextKey {
  if (permission.endsWith(':create')) return 'administration.action_create';
  if (permission.endsWith(':update')) return 'administration.action_update';
  if (permission.endsWith(':release')) return 'administration.action_release';
  if (permission.endsWith(':export')) return 'administration.action_export';
  return permission.endsWith(':delete')
    ? 'administration.action_delete'
    : 'administration.action_read';
}

/** Permissions on work of others, without a resource of their own (Claims spec §6). */
export const workRights = [
  { permission: 'Permission.Claim.Member', label: 'administration.workClaimMember' },
  { permission: 'Permission.Claim.Manager', label: 'administration.workClaimManager' },
  { permission: 'Permission.LOG.Member', label: 'administration.workLogMember' },
  { permission: 'Permission.LOG.Manager', label: 'administration.workLogManager' },
  { permission: 'Permission.SuperAdmin', label: 'administration.workSuperAdmin' },
  { permission: 'Permission.OpsUsers', label: 'administration.workOpsUsers' },
] as const satisfies readonly { permission: Permission; label: TextKey }[];
