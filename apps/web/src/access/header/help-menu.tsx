// Help: the support site and the shortcuts.
import { IconExternalLink, IconKeyboard } from '@tabler/icons-react';
import { useConfig } from '../../platform/api/config.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Keys } from '../../ui/display/keys.tsx';
import { MenuOnDemand } from '../../ui/floating/menu-on-demand.tsx';
import { openShortcutsHelp } from '../../ui/overlays/overlays.ts';
import classes from './portal-header.module.css';

export function HelpMenu() {
  const t = useText();
  const help = useConfig().config?.links.help;
  return (
    <MenuOnDemand
      width={220}
      renderButton={(opener) => (
        <button type="button" className={classes['textButton']} {...opener}>
          {t('access.help')}
        </button>
      )}
    >
      {(Menu) => (
        <>
          {help !== undefined && (
            <Menu.Item
              component="a"
              href={help}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink size={16} stroke={1.6} />}
            >
              {t('access.helpCentre')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconKeyboard size={16} stroke={1.6} />}
            rightSection={<Keys keys="?" />}
            onClick={openShortcutsHelp}
          >
            {t('ui.shortcuts')}
          </Menu.Item>
        </>
      )}
    </MenuOnDemand>
  );
}
