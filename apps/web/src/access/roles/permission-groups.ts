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
    label: 'operations.groupDashboard',
    resources: [
      'dashboard-notifications',
      'dashboard-top3-doctors',
      'general-forms',
      'broadcast-messages',
    ],
  },
  {
    label: 'operations.groupMembers',
    resources: ['member-search-single', 'member-search-multiple'],
  },
  {
    label: 'operations.groupClaims',
    resources: ['draft-visits', 'outpatient-claim', 'inpatient-claim', 'documents'],
  },
  { label: 'operations.groupLetters', resources: ['request-log', 'log'] },
  {
    label: 'operations.groupPayments',
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
    label: 'operations.groupAppointments',
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
    label: 'operations.groupUsers',
    resources: [
      'clinic-users',
      'manage-user-creation',
      'send-first-login',
      'suspend-login',
      'reset-password',
    ],
  },
  { label: 'operations.groupClinic', resources: ['settings', 'clinic-group'] },
  {
    label: 'operations.groupAdministration',
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
      'broadcasts',
      'form-library',
      'appointments',
    ],
  },
];

export const resourceKey = (resource: Resource) => `operations.resource_${resource}` as const;

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
  if (permission.endsWith(':create')) return 'operations.action_create';
  if (permission.endsWith(':update')) return 'operations.action_update';
  if (permission.endsWith(':release')) return 'operations.action_release';
  if (permission.endsWith(':export')) return 'operations.action_export';
  return permission.endsWith(':delete') ? 'operations.action_delete' : 'operations.action_read';
}

/** Permissions on work of others, without a resource of their own (Claims spec §6). */
export const workRights = [
  { permission: 'Permission.Claim.Member', label: 'operations.workClaimMember' },
  { permission: 'Permission.Claim.Manager', label: 'operations.workClaimManager' },
  { permission: 'Permission.LOG.Member', label: 'operations.workLogMember' },
  { permission: 'Permission.LOG.Manager', label: 'operations.workLogManager' },
  { permission: 'Permission.SuperAdmin', label: 'operations.workSuperAdmin' },
  { permission: 'Permission.OpsUsers', label: 'operations.workOpsUsers' },
] as const satisfies readonly { permission: Permission; label: TextKey }[];
