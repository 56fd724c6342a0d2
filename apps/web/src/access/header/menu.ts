// The left menu of the signed-in user: the server's answer, or until it arrives and if it fails, the same table in the
// browser. An entry is shown if its route exists, so a new screen appears in the menu with its route.
import type { Reply } from '@portal/contract/schemas.ts';
import { isOpenTo, type MenuEntry, type MenuFacts, menuOf } from '@portal/rules/access/menu.ts';
import {
  IconBuildingBank,
  IconBuildingHospital,
  IconBuildings,
  IconBuildingStore,
  IconCalendarEvent,
  IconCards,
  IconChartBar,
  IconChecklist,
  IconDatabaseEdit,
  IconDatabaseImport,
  IconDeviceLaptop,
  IconFileDescription,
  IconFileInvoice,
  IconFiles,
  IconFlask,
  IconForms,
  type Icon,
  IconHistory,
  IconInbox,
  IconKey,
  IconLayoutDashboard,
  IconListCheck,
  IconMailCheck,
  IconMessages,
  IconNotes,
  IconPlugConnected,
  IconQrcode,
  IconRadioactive,
  IconScale,
  IconServer,
  IconSettings,
  IconShieldCheck,
  IconShieldExclamation,
  IconShieldOff,
  IconSpeakerphone,
  IconStethoscope,
  IconTable,
  IconTableImport,
  IconUserCog,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconWallet,
} from '@tabler/icons-react';
import type { MenuLabel } from '@portal/rules/access/menu-labels.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import type { Me } from '../../platform/api/session.ts';

export const MENU_ICONS: Readonly<Record<MenuLabel, Icon>> = {
  'access.menuDashboard': IconLayoutDashboard,
  'access.menuMembership': IconUsers,
  'access.menuOutpatient': IconStethoscope,
  'access.menuInpatient': IconBuildingHospital,
  'access.menuScanPay': IconQrcode,
  'access.menuPaymentAdvice': IconWallet,
  'access.menuCorporateAdvice': IconFileInvoice,
  'access.menuAppointedLab': IconFlask,
  'access.menuAppointedXray': IconRadioactive,
  'access.menuGeneralForms': IconFileDescription,
  'access.menuSettings': IconSettings,
  'access.menuDaClaims': IconDeviceLaptop,
  'access.menuToday': IconListCheck,
  'access.menuDraftVisits': IconNotes,
  'access.menuBulkClaims': IconTableImport,
  'access.menuGuaranteeLetters': IconMailCheck,
  'access.menuMessages': IconMessages,
  'access.menuFigures': IconChartBar,
  'access.menuReports': IconTable,
  'access.menuAppointments': IconCalendarEvent,
  'access.menuSpecialists': IconStethoscope,
  'access.menuClinicUsers': IconUserCog,
  'access.menuApiClients': IconPlugConnected,
  'access.menuDesk': IconInbox,
  'access.menuQueue': IconListCheck,
  'access.menuClaimsHit': IconShieldOff,
  'access.menuApprovals': IconShieldCheck,
  'access.menuLetterReview': IconMailCheck,
  'access.menuPayments': IconBuildingBank,
  'access.menuGetStarted': IconChecklist,
  'access.menuImports': IconDatabaseImport,
  'access.menuRecords': IconDatabaseEdit,
  'access.menuRules': IconScale,
  'access.menuFormConfig': IconForms,
  'access.menuProgrammes': IconCards,
  'access.menuClinicChanges': IconBuildingStore,
  'access.menuRegisterRequests': IconUserPlus,
  'access.menuUsers': IconUserCog,
  'access.menuRoles': IconUsersGroup,
  'access.menuFactors': IconShieldCheck,
  'access.menuSecondPerson': IconUsersGroup,
  'access.menuSso': IconKey,
  'access.menuBroadcasts': IconSpeakerphone,
  'access.menuFormLibrary': IconFiles,
  'access.menuAudit': IconHistory,
  'access.menuAlerts': IconShieldExclamation,
  'access.menuSystem': IconServer,
  'access.menuClinics': IconBuildings,
};

type AnsweredMenu = Reply<'getMenuWithProfile'>['data']['menu'];
type Entry = Omit<MenuEntry, 'children'>;

export interface ShownSection {
  /** Null: the heading is `title`. */
  readonly label: AnsweredMenu[number]['label'];
  readonly title: string;
  readonly entries: readonly (Entry & { readonly children: readonly Entry[] })[];
}

function factsOf(me: Me): MenuFacts {
  return {
    userType: me.userType,
    can: (permission) => me.permissions.includes(permission),
    clinic: me.clinicProfile,
  };
}

/** The menu from the shared table. */
export function ownMenu(me: Me): readonly ShownSection[] {
  const title = me.orgProfile?.name ?? '';
  return menuOf(factsOf(me)).map((section) => ({ ...section, title }));
}

/**
 * The entries of a menu that the user can open here.
 * @param exists whether the route has a screen
 */
export function shownMenu(
  menu: readonly ShownSection[],
  me: Pick<Me, 'permissions'>,
  exists: (route: string) => boolean,
): readonly ShownSection[] {
  return menu
    .map((section) => ({
      ...section,
      entries: section.entries.filter(
        (entry) =>
          exists(entry.route) &&
          // A newer server may know more entries.
          Object.hasOwn(MENU_ICONS, entry.label) &&
          isOpenTo(entry, (permission) => me.permissions.includes(permission)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The user's menu from the server; from the browser's table until it arrives, and if the call fails. */
export function useServedMenu(me: Me): readonly ShownSection[] {
  const body = { usertypeName: me.userType, clinicId: me.clinicProfile?.id ?? null };
  const { data } = useQuery({
    queryKey: ['getMenuWithProfile', me.userId, me.userType, me.clinicProfile?.id],
    queryFn: async ({ signal }) => (await call('getMenuWithProfile', { body, signal })).data.menu,
    staleTime: Infinity,
  });
  return data ?? ownMenu(me);
}
