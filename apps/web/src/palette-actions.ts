// Actions in the palette: those of the current screen, such as its export, and those that every screen has.
import {
  IconFilePlus,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserPlus,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { changeLanguage, currentLanguage, translate, useText } from './platform/words/i18n.ts';
import { languageCodes, languages } from './platform/words/languages.ts';
import { NEXT_PATIENT } from './platform/page/next-patient.ts';
import { isAdminWithoutClinic } from './platform/api/home-of.ts';
import { logout, useCan, useMe } from './platform/api/session.ts';
import { setColourScheme, usePreferences } from './platform/storage/preferences.ts';
import { whileBusy } from './ui/feedback/busy.ts';
import { showToast } from './ui/overlays/overlays.ts';
import {
  matchesWords,
  type PaletteItem,
  type PaletteSource,
  usePaletteSource,
  useScreenActions,
} from './ui/overlays/palette-items.ts';

/** Making something for a patient, which begins with the search for them. */
function useNewItems(): readonly PaletteItem[] {
  const t = useText();
  const router = useRouter();
  const me = useMe();
  const can = useCan();
  if (me === undefined || isAdminWithoutClinic(me) || !can('member-search-single:read')) return [];
  return [
    ...(can('outpatient-claim:create')
      ? [
          {
            id: 'new-claim',
            label: t('access.newClaim'),
            icon: IconUserPlus,
            run: () => router.navigate(NEXT_PATIENT),
          },
        ]
      : []),
    ...(can('request-log:create')
      ? [
          {
            id: 'new-letter',
            label: t('access.newLetter'),
            icon: IconFilePlus,
            run: () =>
              router.navigate({
                to: '/app/logrequest/new',
                search: { member: '', policy: '', draft: '' },
              }),
          },
        ]
      : []),
  ];
}

function useLookItems(): readonly PaletteItem[] {
  const t = useText();
  const isDark = usePreferences((state) => state.colourScheme === 'dark');
  const current = currentLanguage();
  return [
    {
      id: 'colours',
      label: t(isDark ? 'access.lightMode' : 'access.darkMode'),
      icon: isDark ? IconSun : IconMoon,
      run: () => setColourScheme(isDark ? 'light' : 'dark'),
    },
    ...languageCodes
      .filter((code) => code !== current)
      .map((code) => ({
        id: `language-${code}`,
        label: `${t('ui.language')}: ${languages[code].name}`,
        icon: IconLanguage,
        run: () => changeLanguage(code).catch(() => showToast('red', translate('ui.languageLost'))),
      })),
    { id: 'logout', label: t('access.logout'), icon: IconLogout, run: () => whileBusy(logout) },
  ];
}

export function useActionsInPalette(): void {
  const t = useText();
  const ofScreen = useScreenActions((state) => state.actions);
  const items = [...ofScreen, ...useNewItems(), ...useLookItems()];
  const heading = t('access.paletteActions');
  const latest = useRef<readonly PaletteItem[]>([]);
  useEffect(() => {
    latest.current = items;
  });
  const source = useMemo<PaletteSource>(
    () => ({
      id: 'actions',
      heading,
      find: (typed) => latest.current.filter(({ label }) => matchesWords(label, typed)),
    }),
    [heading],
  );
  usePaletteSource(source);
}
