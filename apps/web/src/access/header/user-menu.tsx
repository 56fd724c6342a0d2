// The user menu: name, language, colours, password, security, logout.
import { IconKey, IconLock, IconLogout } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { changeLanguage, currentLanguage, translate, useText } from '../../platform/words/i18n.ts';
import { isLanguageCode, languageCodes, languages } from '../../platform/words/languages.ts';
import { setColourScheme, usePreferences } from '../../platform/storage/preferences.ts';
import { logout, type Me } from '../../platform/api/session.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { type MenuLibrary, MenuOnDemand } from '../../ui/floating/menu-on-demand.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { profileText } from '../administration/profile-words.ts';
import { initialsOf } from './initials.ts';
import classes from './portal-header.module.css';

/** Changes the language. If its texts cannot be loaded, the language stays unchanged and a message appears. */
function chooseLanguage(code: string): void {
  if (!isLanguageCode(code)) return;
  changeLanguage(code).catch(() => showToast('red', translate('ui.languageLost')));
}

function LanguageItems({ library: Menu }: { readonly library: MenuLibrary }) {
  const t = useText();
  return (
    <>
      <Menu.Label>{t('ui.language')}</Menu.Label>
      <Menu.RadioGroup value={currentLanguage()} onChange={chooseLanguage}>
        {languageCodes.map((code) => (
          <Menu.RadioItem key={code} value={code} lang={languages[code].tag} closeMenuOnClick>
            {languages[code].name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

export function UserMenu({ me }: { readonly me: Me }) {
  const t = useText();
  const router = useRouter();
  const isDark = usePreferences((state) => state.colourScheme === 'dark');
  return (
    <MenuOnDemand
      width={240}
      renderButton={(opener) => (
        <button
          type="button"
          className={classes['avatar']}
          aria-label={`${initialsOf(me.name)} ${t('access.account')}`}
          {...opener}
        >
          {initialsOf(me.name)}
        </button>
      )}
    >
      {(Menu) => (
        <>
          <div className={classes['person']}>
            <strong>{me.name}</strong>
            <span>{profileText(me.profileType, t)}</span>
          </div>
          <Menu.Divider />
          <LanguageItems library={Menu} />
          <Menu.Divider />
          <Menu.CheckboxItem
            checked={isDark}
            onChange={(isWanted) => setColourScheme(isWanted ? 'dark' : 'light')}
          >
            {t('access.darkMode')}
          </Menu.CheckboxItem>
          <Menu.Item
            leftSection={<IconKey size={16} stroke={1.6} />}
            onClick={() => void router.navigate({ to: '/app/settings/password' })}
          >
            {t('access.changePassword')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLock size={16} stroke={1.6} />}
            onClick={() => void router.navigate({ to: '/app/security' })}
          >
            {t('access.security')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={16} stroke={1.6} />}
            onClick={() => void whileBusy(logout)}
          >
            {t('access.logout')}
          </Menu.Item>
        </>
      )}
    </MenuOnDemand>
  );
}
