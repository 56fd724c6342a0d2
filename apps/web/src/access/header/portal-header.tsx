// The fixed header: logo, clinic, palette, insurer, help and user menu.
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../platform/words/i18n.ts';
import { Scan } from '../../members/public.ts';
import { type Me, useCan } from '../../platform/api/session.ts';
import { Keys } from '../../ui/display/keys.tsx';
import { Mark } from '../../ui/fields/mark.tsx';
import { loadPalette } from '../../ui/overlays/overlay-parts.ts';
import { openPalette } from '../../ui/overlays/overlays.ts';
import { homeOf, isAdminWithoutClinic } from '../../platform/api/home-of.ts';
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
  const can = useCan();
  const hasNothingToSearch = isAdminWithoutClinic(me);
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
      <Link to={homeOf(me)} className={classes['home']}>
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
        <span>{t(hasNothingToSearch ? 'access.searchPages' : 'access.searchPalette')}</span>
        <Keys keys="mod+k" />
      </button>
      <div className={classes['end']}>
        {me.clinicProfile !== null && can('member-search-single:read') && (
          <Scan>
            {({ label, icon, open }) => (
              <button
                type="button"
                className={classes['textButton']}
                aria-label={label}
                onClick={open}
              >
                {icon}
              </button>
            )}
          </Scan>
        )}
        {me.clinicProfile !== null && <InsurerMenu clinicId={me.clinicProfile.id} />}
        <HelpMenu />
        <UserMenu me={me} />
      </div>
    </div>
  );
}
