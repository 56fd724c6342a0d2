// The fixed header: logo, clinic, palette, insurer, help and user menu.
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../platform/words/i18n.ts';
import { loadable } from '../../platform/api/loadable.ts';
import type { Me } from '../../platform/api/session.ts';
import { useOnline } from '../../platform/page/use-online.ts';
import { activeInsurer } from '../../programmes/public.ts';
import { Keys } from '../../ui/display/keys.tsx';
import { LazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Mark } from '../../ui/fields/mark.tsx';
import { loadPalette } from '../../ui/overlays/overlay-parts.ts';
import { openPalette } from '../../ui/overlays/overlays.ts';
import { ClinicBox } from './clinic-box.tsx';
import { initialsOf } from './initials.ts';
import classes from './portal-header.module.css';

/** The menus are loaded after the page, which matters more on a slow connection. */
const menus = loadable(() => import('./header-menus.tsx'));

/** Looks the same until the menus can be opened. */
function MenusComing({ me }: { readonly me: Me }) {
  const t = useText();
  return (
    <>
      {me.clinicProfile !== null && (
        <span className={classes['insurer']}>
          <span className={classes['insurerName']}>
            {activeInsurer() || t('access.allProgrammes')}
          </span>
        </span>
      )}
      <span className={classes['textButton']}>{t('access.help')}</span>
      <span className={classes['avatar']}>{initialsOf(me.name)}</span>
    </>
  );
}

/** Loading failed: retried when the connection is back, or by hand. */
function MenusMissing({ me, onRetry }: { readonly me: Me; readonly onRetry: () => void }) {
  const t = useText();
  useOnline(onRetry);
  return (
    <>
      <MenusComing me={me} />
      <button type="button" className={classes['textButton']} onClick={onRetry}>
        {t('ui.retry')}
      </button>
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
      <button
        type="button"
        className={classes['search']}
        onClick={openPalette}
        onPointerEnter={loadPalette}
        onFocus={loadPalette}
      >
        <IconSearch size={16} stroke={1.8} aria-hidden="true" />
        <span>{t('access.searchPalette')}</span>
        <Keys keys="mod+k" />
      </button>
      <div className={classes['end']}>
        <LazyPart
          of={menus}
          coming={<MenusComing me={me} />}
          renderFailure={(_, retry) => <MenusMissing me={me} onRetry={retry} />}
        >
          {({ default: HeaderMenus }) => <HeaderMenus me={me} />}
        </LazyPart>
      </div>
    </div>
  );
}
