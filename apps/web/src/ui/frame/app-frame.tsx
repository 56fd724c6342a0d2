// The frame of signed-in pages: a fixed header, the menu on the left (a drawer on narrow pages), and the content.
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { setMenuNarrow, usePreferences } from '../../platform/storage/preferences.ts';
import classes from './app-frame.module.css';

interface Props {
  /** @param openMenu opens the drawer, if the menu is one */
  readonly renderHeader: (openMenu: () => void) => ReactNode;
  /** @param isNarrow whether there is room for icons only */
  readonly renderMenu: (isNarrow: boolean) => ReactNode;
  /** Shown above the menu in the drawer: items that do not fit into the header. */
  readonly drawerTop: ReactNode;
  /** A new address closes the drawer. */
  readonly address: string;
  readonly children: ReactNode;
}

interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly top: ReactNode;
  readonly children: ReactNode;
}

function Drawer({ isOpen, onClose, top, children }: DrawerProps) {
  const t = useText();
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) drawer.current?.showModal();
    else drawer.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={drawer} className={classes['drawer']} aria-label={t('ui.menu')} onClose={onClose}>
      <div className={classes['drawerBody']}>
        <div className={classes['drawerTop']}>
          <div>{top}</div>
          <button
            type="button"
            className={classes['icon']}
            aria-label={t('ui.closeMenu')}
            onClick={onClose}
          >
            <IconX size={20} stroke={1.6} />
          </button>
        </div>
        {children}
      </div>
      {/* For pointers only; keyboard users have Escape and the close button. */}
      <button
        type="button"
        className={classes['outside']}
        tabIndex={-1}
        aria-hidden="true"
        onClick={onClose}
      />
    </dialog>
  );
}

function WidthToggle({ isNarrow }: { isNarrow: boolean }) {
  const t = useText();
  const label = isNarrow ? t('ui.expandMenu') : t('ui.collapseMenu');
  const Icon = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <button
      type="button"
      className={`${classes['icon']} ${classes['toggle']}`}
      aria-label={label}
      title={label}
      onClick={() => setMenuNarrow(!isNarrow)}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </button>
  );
}

export function AppFrame({ renderHeader, renderMenu, drawerTop, address, children }: Props) {
  const t = useText();
  const [drawerAt, setDrawerAt] = useState<string>();
  const isNarrow = usePreferences((state) => state.isMenuNarrow);
  return (
    <div className={classes['frame']} data-narrow={isNarrow || undefined}>
      <a className={classes['skip']} href="#content">
        {t('ui.skipToContent')}
      </a>
      <header className={classes['header']}>{renderHeader(() => setDrawerAt(address))}</header>
      <nav className={classes['menu']} aria-label={t('ui.menu')}>
        <div className={classes['menuScroll']}>{renderMenu(isNarrow)}</div>
        <WidthToggle isNarrow={isNarrow} />
      </nav>
      <Drawer isOpen={drawerAt === address} onClose={() => setDrawerAt(undefined)} top={drawerTop}>
        {renderMenu(false)}
      </Drawer>
      <main id="content" className={classes['content']} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
