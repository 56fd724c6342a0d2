// The left menu as one table (Claims spec §2). The server answers it, and the browser draws it.
import { CONFIRMERS } from './authority.ts';
import { admitsPatients } from '../catalogue/location-type.ts';
import type { MenuLabel } from './menu-labels.ts';
import type { Permission } from './permissions.ts';
import { REPORT_PERMISSIONS } from './report-permissions.ts';
import type { UserType } from './roles.ts';

/** The keys of the headings' texts. */
export const MENU_HEADINGS = [
  'access.menuHeading',
  'access.menuMore',
  'access.menuAdministration',
] as const;

export const MENU_BADGES = ['UNREAD_CONVERSATIONS'] as const;

export interface MenuEntry {
  readonly label: MenuLabel;
  readonly route: string;
  /** The permissions of which the user needs one; none: every user of this menu has the entry. */
  readonly permissions: readonly Permission[];
  /** The number beside the entry. */
  readonly badge: (typeof MENU_BADGES)[number] | null;
  /** Entries of this group, which can be collapsed and is not a link itself. */
  readonly children: readonly MenuEntry[];
}

export interface MenuSection {
  /** Null: the heading is the name of the clinic group. */
  readonly label: (typeof MENU_HEADINGS)[number] | null;
  readonly entries: readonly MenuEntry[];
}

/** The facts that a menu depends on. */
export interface MenuFacts {
  readonly userType: UserType;
  readonly can: (permission: Permission) => boolean;
  /** Null until a clinic is chosen. */
  readonly clinic: {
    readonly locationType: string;
    readonly isOnline: boolean;
    readonly telehealthClinicCode: string | null;
  } | null;
}

interface MenuRow extends Pick<MenuEntry, 'label' | 'route'> {
  readonly needs?: Permission | readonly Permission[];
  readonly badge?: MenuEntry['badge'];
  readonly isFor?: (facts: MenuFacts) => boolean;
  readonly children?: readonly MenuRow[];
}

const hasClinic = ({ clinic }: MenuFacts) => clinic !== null;
const hasStays = ({ clinic }: MenuFacts) => clinic !== null && admitsPatients(clinic.locationType);
const isTelehealth = ({ clinic }: MenuFacts) =>
  clinic?.isOnline === true && clinic.telehealthClinicCode !== null;
/** Administrators have the letters and messages of all clinics, below their own heading. */
const isOfClinics = ({ userType }: MenuFacts) => userType !== 'ADMINUSER';

const corporate: readonly MenuRow[] = [
  { label: 'access.menuDashboard', route: '/app/dashboard' },
  { label: 'access.menuMembership', route: '/app/searchmember' },
  { label: 'access.menuOutpatient', route: '/app/claim/providerclaims' },
  {
    label: 'access.menuInpatient',
    route: '/app/inpatientclaims',
    needs: 'inpatient-claim:read',
    isFor: hasStays,
  },
  { label: 'access.menuScanPay', route: '/app/dascanpay' },
  {
    label: 'access.menuPaymentAdvice',
    route: '/app/paymentadvice',
    // An advice belongs to a clinic. One page has the lists that the user can open.
    needs: [
      'payment-advice-outpatient:read',
      'payment-advice-inpatient:read',
      'payment-advice-multiple:read',
    ],
    isFor: hasClinic,
    children: [{ label: 'access.menuCorporateAdvice', route: '/app/paymentadvice' }],
  },
  { label: 'access.menuAppointedLab', route: '/app/appointedlab' },
  { label: 'access.menuAppointedXray', route: '/app/appointedxray' },
  { label: 'access.menuGeneralForms', route: '/app/generalforms' },
  { label: 'access.menuSettings', route: '/app/settings' },
  { label: 'access.menuDaClaims', route: '/app/daclaims', isFor: isTelehealth },
];

/** Not in the specification's menu, and therefore separate. */
const more: readonly MenuRow[] = [
  {
    label: 'access.menuToday',
    route: '/app/today',
    needs: 'outpatient-claim:read',
    isFor: isOfClinics,
  },
  { label: 'access.menuDraftVisits', route: '/app/draftvisits', needs: 'draft-visits:read' },
  {
    label: 'access.menuBulkClaims',
    route: '/app/claim/bulk',
    needs: 'outpatient-claim:create',
    isFor: hasClinic,
  },
  {
    label: 'access.menuGuaranteeLetters',
    route: '/app/logrequest',
    needs: 'request-log:read',
    isFor: isOfClinics,
  },
  {
    label: 'access.menuMessages',
    route: '/app/messages',
    needs: 'outpatient-claim:read',
    badge: 'UNREAD_CONVERSATIONS',
    isFor: isOfClinics,
  },
  {
    label: 'access.menuFigures',
    route: '/app/figures',
    needs: 'outpatient-claim:read',
    isFor: hasClinic,
  },
  {
    label: 'access.menuReports',
    route: '/app/reports',
    needs: REPORT_PERMISSIONS,
    isFor: isOfClinics,
  },
  {
    label: 'access.menuAppointments',
    route: '/app/appointments',
    needs: 'appointment-calendar:read',
    isFor: hasClinic,
  },
  {
    label: 'access.menuSpecialists',
    route: '/app/specialists',
    needs: ['specialist-doctor:read', 'specialist-panel:read'],
  },
  {
    label: 'access.menuClinicUsers',
    route: '/app/settings/users',
    needs: 'clinic-users:read',
    isFor: hasClinic,
  },
  {
    label: 'access.menuApiClients',
    route: '/app/settings/api-clients',
    needs: 'clinic-users:read',
    // Administrators create them for the clinic that they work for.
    isFor: hasClinic,
  },
];

/** Whoever works for the administrator sees at least one figure of the desk. */
export const DESK_PERMISSIONS: readonly Permission[] = [
  'assessment:read',
  'letter-review:read',
  'payments:read',
  'register-requests:read',
  'system:read',
  ...CONFIRMERS,
];

const administration: readonly MenuRow[] = [
  { label: 'access.menuDesk', route: '/app/ops/desk', needs: DESK_PERMISSIONS },
  { label: 'access.menuQueue', route: '/app/ops/queue', needs: 'assessment:read' },
  {
    label: 'access.menuClaimsHit',
    route: '/app/ops/claims-hit',
    needs: ['assessment:read', 'payments:read'],
  },
  { label: 'access.menuApprovals', route: '/app/ops/approvals', needs: 'assessment:read' },
  { label: 'access.menuLetterReview', route: '/app/ops/letters', needs: 'letter-review:read' },
  {
    label: 'access.menuMessages',
    route: '/app/ops/messages',
    needs: 'messages:read',
    badge: 'UNREAD_CONVERSATIONS',
  },
  { label: 'access.menuPayments', route: '/app/ops/payments', needs: 'payments:read' },
  { label: 'access.menuReports', route: '/app/ops/reports', needs: REPORT_PERMISSIONS },
  { label: 'access.menuGetStarted', route: '/app/ops/get-started', needs: 'master-data:read' },
  { label: 'access.menuImports', route: '/app/ops/imports', needs: 'master-data:read' },
  { label: 'access.menuRecords', route: '/app/ops/records', needs: 'master-data:update' },
  { label: 'access.menuRules', route: '/app/ops/rules', needs: 'rules:read' },
  { label: 'access.menuFormConfig', route: '/app/ops/form-config', needs: 'rules:read' },
  { label: 'access.menuProgrammes', route: '/app/ops/programmes', needs: 'master-data:read' },
  {
    label: 'access.menuClinicChanges',
    route: '/app/ops/clinic-changes',
    needs: 'master-data:read',
  },
  {
    label: 'access.menuRegisterRequests',
    route: '/app/ops/register-requests',
    needs: 'register-requests:read',
  },
  { label: 'access.menuUsers', route: '/app/ops/users', needs: 'users:read' },
  { label: 'access.menuRoles', route: '/app/ops/roles', needs: 'roles:read' },
  { label: 'access.menuFactors', route: '/app/ops/factors', needs: 'users:read' },
  { label: 'access.menuSecondPerson', route: '/app/ops/second-person', needs: CONFIRMERS },
  { label: 'access.menuSso', route: '/app/ops/sso', needs: 'users:read' },
  { label: 'access.menuBroadcasts', route: '/app/ops/broadcasts', needs: 'broadcasts:read' },
  {
    label: 'access.menuFormLibrary',
    route: '/app/ops/generalforms',
    needs: 'form-library:update',
  },
  {
    label: 'access.menuAppointments',
    route: '/app/ops/appointments',
    needs: 'appointments:read',
  },
  { label: 'access.menuAudit', route: '/app/ops/audit', needs: 'audit:read' },
  { label: 'access.menuAlerts', route: '/app/ops/alerts', needs: 'audit:read' },
  { label: 'access.menuSystem', route: '/app/ops/system', needs: 'system:read' },
];

const clinics: readonly MenuRow[] = [
  { label: 'access.menuClinics', route: '/app/clinicgroupdashboard' },
];

interface SectionRows extends Pick<MenuSection, 'label'> {
  readonly rows: readonly MenuRow[];
}

const ofClinic: readonly SectionRows[] = [
  { label: 'access.menuHeading', rows: corporate },
  { label: 'access.menuMore', rows: more },
];
const ofGroup: SectionRows = { label: null, rows: clinics };
const ofAdministrator: SectionRows = { label: 'access.menuAdministration', rows: administration };

function rowsFor({ userType, clinic }: MenuFacts): readonly SectionRows[] {
  if (userType === 'ADMINUSER') {
    // Without a clinic, the screens of a clinic are closed to administrators.
    return clinic === null ? [ofAdministrator] : [...ofClinic, ofAdministrator];
  }
  if (userType !== 'CLINICGROUPUSER') return ofClinic;
  return clinic === null ? [ofGroup] : [ofGroup, ...ofClinic];
}

function permissionsOfRow({ needs = [] }: MenuRow): readonly Permission[] {
  return typeof needs === 'string' ? [needs] : needs;
}

function entryOf(row: MenuRow): MenuEntry {
  return {
    label: row.label,
    route: row.route,
    permissions: permissionsOfRow(row),
    badge: row.badge ?? null,
    children: (row.children ?? []).map(entryOf),
  };
}

/** Whether the user has one of the permissions of an entry, or the entry needs none. */
export function isOpenTo(
  { permissions }: Pick<MenuEntry, 'permissions'>,
  can: MenuFacts['can'],
): boolean {
  return permissions.length === 0 || permissions.some(can);
}

/** The menu of a user at a clinic, without sections that have no entry. */
export function menuOf(facts: MenuFacts): MenuSection[] {
  return rowsFor(facts)
    .map(({ label, rows }) => ({
      label,
      entries: rows
        .filter(({ isFor }) => isFor?.(facts) ?? true)
        .map(entryOf)
        .filter((entry) => isOpenTo(entry, facts.can)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
