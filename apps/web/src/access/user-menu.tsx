// The person: who is signed in, language, colours, sign out.
import { Menu } from '@mantine/core';
import { IconCheck, IconLogout, IconMoon } from '@tabler/icons-react';
import { changeLanguage, currentLanguage, useText } from '../platform/i18n.ts';
import { languageCodes, languages } from '../platform/languages.ts';
import { setColourScheme, usePreferences } from '../platform/preferences.ts';
import { logout, type Me } from '../platform/session.ts';
import { whileBusy } from '../ui/busy.ts';
import { initialsOf } from './initials.ts';
import classes from './portal-header.module.css';

function LanguageItems() {
  const t = useText();
  const current = currentLanguage();
  return (
    <>
      <Menu.Label>{t('ui.language')}</Menu.Label>
      {languageCodes.map((code) => (
        <Menu.Item
          key={code}
          role="menuitemradio"
          aria-checked={code === current}
          lang={languages[code].tag}
          rightSection={code === current && <IconCheck size={16} stroke={2} />}
          onClick={() => void changeLanguage(code)}
        >
          {languages[code].name}
        </Menu.Item>
      ))}
    </>
  );
}

export function UserMenu({ me }: { readonly me: Me }) {
  const t = useText();
  const isDark = usePreferences((state) => state.colourScheme === 'dark');
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button
          type="button"
          className={classes['avatar']}
          aria-label={`${initialsOf(me.name)} ${t('access.account')}`}
        >
          {initialsOf(me.name)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes['person']}>
          <strong>{me.name}</strong>
          <span>{me.profileType}</span>
        </div>
        <Menu.Divider />
        <LanguageItems />
        <Menu.Divider />
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={isDark}
          closeMenuOnClick={false}
          leftSection={<IconMoon size={16} stroke={1.6} />}
          rightSection={isDark && <IconCheck size={16} stroke={2} />}
          onClick={() => setColourScheme(isDark ? 'light' : 'dark')}
        >
          {t('access.darkMode')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.6} />}
          onClick={() => void whileBusy(logout)}
        >
          {t('access.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
