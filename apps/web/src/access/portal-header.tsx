// The fixed header: mark, clinic, the way to everything (palette), insurer, help, the person.
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../platform/i18n.ts';
import type { Me } from '../platform/session.ts';
import { Keys } from '../ui/keys.tsx';
import { Mark } from '../ui/mark.tsx';
import { openPalette } from '../ui/overlays.ts';
import { ClinicBox } from './clinic-box.tsx';
import { HelpMenu } from './help-menu.tsx';
import { InsurerMenu } from './insurer-menu.tsx';
import classes from './portal-header.module.css';
import { UserMenu } from './user-menu.tsx';

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
        <InsurerMenu clinicId={me.clinicProfile?.id} />
        <HelpMenu />
        <UserMenu me={me} />
      </div>
    </div>
  );
}
