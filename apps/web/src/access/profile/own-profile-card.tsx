// The user's own profile at the start of Settings, with the ways to change it and the password.
import { useMe } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { profileText } from '../administration/profile-words.ts';
import { roleNames } from '../roles/role-words.ts';
import classes from './own-profile-card.module.css';

export function OwnProfileCard() {
  const t = useText();
  const me = useMe();
  if (me === undefined) return null;
  return (
    <Section
      title={t('accounts.myProfile')}
      aside={
        <span className={classes['links']}>
          <LinkButton to="/app/settings/profile">{t('accounts.editProfile')}</LinkButton>
          <LinkButton to="/app/settings/password">{t('access.changePassword')}</LinkButton>
        </span>
      }
    >
      <KeyValues
        items={[
          { label: t('accounts.name'), value: me.name },
          { label: t('accounts.username'), value: me.username },
          { label: t('accounts.profile'), value: profileText(me.profileType, t) },
          ...(me.roles.length === 0
            ? []
            : [{ label: t('accounts.roles'), value: roleNames(me.roles, t) }]),
        ]}
      />
    </Section>
  );
}
