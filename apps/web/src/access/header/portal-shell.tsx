// The signed-in page: header and menu around the current screen, the palette's pages, and the shortcuts that work
// everywhere.
import type { MenuEntry } from '@portal/rules/access/menu.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { isTyping, registerShortcut, useShortcut } from '../../platform/keyboard/keyboard.ts';
import { useNextPatientKeyOfPortal } from '../../platform/keyboard/next-patient-key.ts';
import { NEXT_PATIENT } from '../../platform/page/next-patient.ts';
import { type Me, useMe, useSessionEnd } from '../../platform/api/session.ts';
import { loadable, loadAhead } from '../../platform/api/loadable.ts';
import { useUnreadConversations } from '../../messages/public.ts';
import { LazyPart } from '../../ui/feedback/lazy-part.tsx';
import { AppFrame } from '../../ui/frame/app-frame.tsx';
import { NavList, type NavItem, type NavSection } from '../../ui/frame/nav-list.tsx';
import { usePaletteAhead } from '../../ui/overlays/overlay-parts.ts';
import { openPalette, openShortcutsHelp } from '../../ui/overlays/overlays.ts';
import {
  matchesWords,
  type PaletteSource,
  usePaletteSource,
} from '../../ui/overlays/palette-items.ts';
import { ClinicBox } from './clinic-box.tsx';
import { IdleGuard } from './idle-guard.tsx';
import { MENU_ICONS, shownMenu, useServedMenu } from './menu.ts';
import { lockLayer } from '../lock/lock-layer-part.ts';
import { OnBehalfBanner } from './on-behalf-banner.tsx';
import { PortalHeader } from './portal-header.tsx';

const factorDeadline = loadable(async () => {
  const { FactorDeadline } = await import('../factors/factor-deadline.tsx');
  return FactorDeadline;
});

/** The user's menu in the language of the page: entries with a screen only. */
function useMenu(me: Me): readonly NavSection[] {
  const t = useText();
  const { routesByPath } = useRouter();
  const unread = useUnreadConversations();
  const shown = shownMenu(useServedMenu(me), me, (route) => Object.hasOwn(routesByPath, route));
  return shown.map((section) => ({
    heading: section.label === null ? section.title : t(section.label),
    items: section.entries.map(({ label, route, badge, children }) => ({
      ...itemOf({ label, route }, t),
      ...(badge === null || unread === 0
        ? {}
        : { count: unread, countLabel: t('access.unreadConversations', { count: unread }) }),
      ...(children.length === 0 ? {} : { children: children.map((child) => itemOf(child, t)) }),
    })),
  }));
}

function itemOf({ label, route }: Pick<MenuEntry, 'label' | 'route'>, t: Translate): NavItem {
  return { label: t(label), icon: MENU_ICONS[label], path: route };
}

/** The pages of the menu, for the palette. */
function usePagesInPalette(sections: readonly NavSection[]): void {
  const t = useText();
  const router = useRouter();
  const heading = t('ui.pagesHeading');
  const latest = useRef<readonly NavItem[]>([]);
  useEffect(() => {
    latest.current = sections.flatMap((section) => section.items);
  });
  const source = useMemo<PaletteSource>(
    () => ({
      id: 'pages',
      heading,
      find: (typed) =>
        latest.current
          .filter((item) => matchesWords(item.label, typed))
          .map((item) => ({
            id: item.path,
            label: item.label,
            icon: item.icon,
            run: () => router.navigate({ to: item.path }),
          })),
    }),
    [heading, router],
  );
  usePaletteSource(source);
}

const TODAY = '/app/today';

const hasPage = (sections: readonly NavSection[], page: string) =>
  sections.some(({ items }) => items.some(({ path }) => path === page));

/** G T opens Today, if the user has it. */
function useTodayKey(sections: readonly NavSection[]): void {
  const router = useRouter();
  const hasToday = hasPage(sections, TODAY);
  useEffect(() => {
    if (!hasToday) return undefined;
    const run = () => void router.navigate({ to: TODAY });
    return registerShortcut({ keys: 'g t', label: 'access.goToToday', run });
  }, [hasToday, router]);
}

/** Focuses a new page, unless the focus is already in it or the user is typing elsewhere. */
function useFocusOnArrival(): void {
  const arrived = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(() => {
    const content = document.getElementById('content');
    if (arrived === undefined || content === null) return;
    if (isTyping() || content.contains(document.activeElement)) return;
    content.focus({ preventScroll: true });
  }, [arrived]);
}

function Shell({ me }: { readonly me: Me }) {
  const address = useRouterState({ select: (state) => state.location.pathname });
  const sections = useMenu(me);
  const isWaiting = useSessionEnd() !== undefined;
  usePagesInPalette(sections);
  useTodayKey(sections);
  useNextPatientKeyOfPortal(hasPage(sections, NEXT_PATIENT.to));
  useFocusOnArrival();
  usePaletteAhead();
  useEffect(() => loadAhead([lockLayer]), []);
  useShortcut('mod+k', 'ui.openPalette', openPalette);
  useShortcut('?', 'ui.showShortcuts', openShortcutsHelp);
  return (
    <AppFrame
      address={address}
      renderHeader={(openMenu) => <PortalHeader me={me} onMenu={openMenu} />}
      renderMenu={(isNarrow) => (
        <NavList sections={sections} address={address} isNarrow={isNarrow} />
      )}
      drawerTop={<ClinicBox me={me} isPlain />}
    >
      {!isWaiting && <IdleGuard me={me} />}
      <OnBehalfBanner me={me} />
      {me.factorDueAt !== null && (
        <LazyPart of={factorDeadline}>{(FactorDeadline) => <FactorDeadline />}</LazyPart>
      )}
      <Outlet />
    </AppFrame>
  );
}

/** While the page changes to the sign-in, it has no user. */
export function PortalShell() {
  const me = useMe();
  return me === undefined ? null : <Shell me={me} />;
}
