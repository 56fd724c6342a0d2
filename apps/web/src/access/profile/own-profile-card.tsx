// The user's own profile at the start of Settings, with the ways to change it and the password.
import { useMe } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { isLanguageCode, languages } from '../../platform/words/languages.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { profileText } from '../administration/profile-words.ts';
import { roleNames } from '../roles/role-words.ts';
import { useOwnProfile } from './own-profile.api.ts';
import layout from '../../ui/layout.module.css';

const COUNTRY_CODE = /^\+65/;

/** The details that the form changes; an ellipsis until they are known. */
function useDetails() {
  const t = useText();
  const { data, error } = useOwnProfile();
  if (error !== null && data === undefined) return [];
  const unknown = data === undefined ? '…' : '–';
  const language = data?.language;
  return [
    {
      label: t('accounts.email'),
      value:
        typeof data?.new_email === 'string' ? (
          <span className={layout['two']}>
            <span>{data.email}</span>
            <small>{t('accounts.emailWaits', { email: data.new_email })}</small>
          </span>
        ) : (
          (data?.email ?? unknown)
        ),
    },
    { label: t('accounts.mobile'), value: data?.mobile?.replace(COUNTRY_CODE, '') ?? unknown },
    {
      label: t('accounts.language'),
      value: isLanguageCode(language) ? languages[language].name : unknown,
    },
  ];
}

export function OwnProfileCard() {
  const t = useText();
  const me = useMe();
  const details = useDetails();
  if (me === undefined) return null;
  return (
    <Section
      title={t('accounts.myProfile')}
      aside={
        <span className={layout['row']}>
          <LinkButton to="/app/settings/profile">{t('accounts.editProfile')}</LinkButton>
          <LinkButton to="/app/settings/password">{t('access.changePassword')}</LinkButton>
          <LinkButton to="/app/security">{t('access.security')}</LinkButton>
        </span>
      }
    >
      <KeyValues
        items={[
          { label: t('accounts.name'), value: me.name },
          { label: t('accounts.username'), value: me.username },
          ...details,
          { label: t('accounts.profile'), value: profileText(me.profileType, t) },
          ...(me.roles.length === 0
            ? []
            : [{ label: t('accounts.roles'), value: roleNames(me.roles, t) }]),
        ]}
      />
    </Section>
  );
}
