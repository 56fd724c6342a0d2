// The left menu as a table (Claims spec §2). An entry is shown if its route exists and its condition holds, so a new
// screen appears in the menu with its route, and no entry leads nowhere.
import {
  IconBuildingBank,
  IconBuildingHospital,
  IconBuildings,
  IconCalendarEvent,
  IconChecklist,
  IconDatabaseImport,
  IconDeviceLaptop,
  IconFileDescription,
  IconFileInvoice,
  IconFlask,
  type Icon,
  IconLayoutDashboard,
  IconListCheck,
  IconMailCheck,
  IconMessages,
  IconNotes,
  IconPlugConnected,
  IconQrcode,
  IconRadioactive,
  IconSettings,
  IconShieldCheck,
  IconStethoscope,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react';
import type { Permission } from '@portal/rules/access/permissions.ts';
import { adviceKindsFor } from '@portal/rules/payments/advice-kind.ts';
import { mayDo } from '../../claims/public.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Me } from '../../platform/api/session.ts';

interface MenuRow {
  readonly label: TextKey;
  readonly icon: Icon;
  readonly path: string;
  readonly condition?: (me: Me) => boolean;
  readonly permission?: Permission;
  /** The number beside the entry. */
  readonly badge?: 'UNREAD_CONVERSATIONS';
  /** Entries of this group, which can be collapsed and is not a link itself. */
  readonly children?: readonly Omit<MenuRow, 'children'>[];
}

export interface MenuSection {
  /** One of our texts, or the organisation's name. */
  readonly heading: { readonly key: TextKey } | { readonly name: string };
  readonly rows: readonly MenuRow[];
}

const hasStays = (me: Me) => mayDo(me, 'read', 'INPATIENT');
const isTelehealth = (me: Me) =>
  me.clinicProfile?.isOnline === true && me.clinicProfile.telehealthClinicCode !== null;

const corporate: readonly MenuRow[] = [
  { label: 'access.menuDashboard', icon: IconLayoutDashboard, path: '/app/dashboard' },
  { label: 'access.menuMembership', icon: IconUsers, path: '/app/searchmember' },
  { label: 'access.menuOutpatient', icon: IconStethoscope, path: '/app/claim/providerclaims' },
  {
    label: 'access.menuInpatient',
    icon: IconBuildingHospital,
    path: '/app/inpatientclaims',
    condition: hasStays,
  },
  { label: 'access.menuScanPay', icon: IconQrcode, path: '/app/dascanpay' },
  {
    label: 'access.menuPaymentAdvice',
    icon: IconWallet,
    path: '/app/paymentadvice',
    // An advice belongs to a clinic. One page has the lists that the user can open.
    condition: (me) =>
      me.clinicProfile !== null &&
      adviceKindsFor((permission) => me.permissions.includes(permission)).length > 0,
    children: [
      { label: 'access.menuCorporateAdvice', icon: IconFileInvoice, path: '/app/paymentadvice' },
    ],
  },
  { label: 'access.menuAppointedLab', icon: IconFlask, path: '/app/appointedlab' },
  { label: 'access.menuAppointedXray', icon: IconRadioactive, path: '/app/appointedxray' },
  { label: 'access.menuGeneralForms', icon: IconFileDescription, path: '/app/generalforms' },
  { label: 'access.menuSettings', icon: IconSettings, path: '/app/settings' },
  {
    label: 'access.menuDaClaims',
    icon: IconDeviceLaptop,
    path: '/app/daclaims',
    condition: isTelehealth,
  },
];

/** Not in the specification's menu, and therefore separate. */
const more: readonly MenuRow[] = [
  {
    label: 'access.menuDraftVisits',
    icon: IconNotes,
    path: '/app/draftvisits',
    permission: 'draft-visits:read',
  },
  {
    label: 'access.menuGuaranteeLetters',
    icon: IconMailCheck,
    path: '/app/logrequest',
    permission: 'request-log:read',
    // Administrators have the letters of all clinics.
    condition: (me) => me.userType !== 'ADMINUSER',
  },
  {
    label: 'access.menuMessages',
    icon: IconMessages,
    path: '/app/messages',
    permission: 'outpatient-claim:read',
    badge: 'UNREAD_CONVERSATIONS',
    condition: (me) => me.userType !== 'ADMINUSER',
  },
  { label: 'access.menuAppointments', icon: IconCalendarEvent, path: '/app/appointments' },
  { label: 'access.menuSpecialists', icon: IconStethoscope, path: '/app/specialists' },
  {
    label: 'access.menuApiClients',
    icon: IconPlugConnected,
    path: '/app/settings/api-clients',
    permission: 'clinic-users:read',
    // Administrators create them for the clinic that they work for.
    condition: (me) => me.clinicProfile !== null,
  },
];

/** Administration. */
const administration: readonly MenuRow[] = [
  {
    label: 'access.menuQueue',
    icon: IconListCheck,
    path: '/app/ops/queue',
    permission: 'assessment:read',
  },
  {
    label: 'access.menuApprovals',
    icon: IconShieldCheck,
    path: '/app/ops/approvals',
    permission: 'assessment:read',
  },
  {
    label: 'access.menuLetterReview',
    icon: IconMailCheck,
    path: '/app/ops/letters',
    permission: 'letter-review:read',
  },
  {
    label: 'access.menuMessages',
    icon: IconMessages,
    path: '/app/ops/messages',
    permission: 'messages:read',
    badge: 'UNREAD_CONVERSATIONS',
  },
  {
    label: 'access.menuPayments',
    icon: IconBuildingBank,
    path: '/app/ops/payments',
    permission: 'payments:read',
  },
  {
    label: 'access.menuGetStarted',
    icon: IconChecklist,
    path: '/app/ops/get-started',
    permission: 'master-data:read',
  },
  {
    label: 'access.menuImports',
    icon: IconDatabaseImport,
    path: '/app/ops/imports',
    permission: 'master-data:read',
  },
  {
    label: 'access.menuRegisterRequests',
    icon: IconUserPlus,
    path: '/app/ops/register-requests',
    permission: 'register-requests:read',
  },
  {
    label: 'access.menuRoles',
    icon: IconUsersGroup,
    path: '/app/ops/roles',
    permission: 'roles:read',
  },
];

const clinics: readonly MenuRow[] = [
  { label: 'access.menuClinics', icon: IconBuildings, path: '/app/clinicgroupdashboard' },
];

function sectionsOf(me: Me): readonly MenuSection[] {
  const own: MenuSection = { heading: { key: 'access.menuHeading' }, rows: corporate };
  const extra: MenuSection = { heading: { key: 'access.menuMore' }, rows: more };
  if (me.userType === 'ADMINUSER') {
    return [own, extra, { heading: { key: 'access.menuAdministration' }, rows: administration }];
  }
  if (me.userType !== 'CLINICGROUPUSER') return [own, extra];
  const group: MenuSection = { heading: { name: me.orgProfile?.name ?? '' }, rows: clinics };
  return me.clinicProfile === null ? [group] : [group, own, extra];
}

/** The menu of a user. @param exists whether the path has a screen */
export function menuOf(me: Me, exists: (path: string) => boolean): readonly MenuSection[] {
  const isShown = (row: MenuRow): boolean =>
    exists(row.path) &&
    (row.condition?.(me) ?? true) &&
    (row.permission === undefined || me.permissions.includes(row.permission));
  return sectionsOf(me)
    .map((section) => ({ ...section, rows: section.rows.filter(isShown) }))
    .filter((section) => section.rows.length > 0);
}
