// The fixed header: mark, clinic, the way to everything (palette), insurer, help, the person.
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useText } from '../platform/i18n.ts';
import type { Me } from '../platform/session.ts';
import { activeInsurer } from '../programmes/public.ts';
import { Keys } from '../ui/keys.tsx';
import { Mark } from '../ui/mark.tsx';
import { openPalette } from '../ui/overlays.ts';
import { ClinicBox } from './clinic-box.tsx';
import { initialsOf } from './initials.ts';
import classes from './portal-header.module.css';

/** What opens menus comes a moment later: the page itself is worth more on a slow line. */
const HeaderMenus = lazy(() => import('./header-menus.tsx'));

/** The same picture, until the menus can be opened. */
function MenusComing({ me }: { readonly me: Me }) {
  const t = useText();
  return (
    <>
      {me.clinicProfile !== null && (
        <span className={classes['insurer']}>{activeInsurer() || t('access.allProgrammes')}</span>
      )}
      <span className={classes['textButton']}>{t('access.help')}</span>
      <span className={classes['avatar']}>{initialsOf(me.name)}</span>
    </>
  );
}

interface Props {
  readonly me: Me;
  readonly onMenu: () => void;
}

export function PortalHeader({ me, onMenu }: Props) {
  const t = useText();
  return (
    <div className={classes['header']}>
      <button
        type="button"
        className={classes['burger']}
        aria-label={t('ui.openMenu')}
        onClick={onMenu}
      >
        <IconMenu2 size={20} stroke={1.6} />
      </button>
      <Link to="/app/dashboard" className={classes['home']}>
        <Mark />
        <span>{t('ui.productName')}</span>
      </Link>
      <div className={classes['clinicPlace']}>
        <ClinicBox me={me} />
      </div>
      <button type="button" className={classes['search']} onClick={openPalette}>
        <IconSearch size={16} stroke={1.8} aria-hidden="true" />
        <span>{t('access.searchPalette')}</span>
        <Keys keys="mod+k" />
      </button>
      <div className={classes['end']}>
        <Suspense fallback={<MenusComing me={me} />}>
          <HeaderMenus me={me} />
        </Suspense>
      </div>
    </div>
  );
}
