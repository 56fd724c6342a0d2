// The details of a user, and the notice of the own account, which is edited elsewhere.
import type { ComponentProps } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { profileText } from '../administration/profile-words.ts';
import { roleNames } from '../roles/role-words.ts';
import type { ClinicUser } from './users.api.ts';

interface Props {
  readonly user: Pick<ClinicUser, 'email' | 'name' | 'roles'> & { readonly profile_type: string };
  readonly more: ComponentProps<typeof KeyValues>['items'];
}

export function UserFacts({ user, more }: Props) {
  const t = useText();
  return (
    <Section title={t('accounts.details')}>
      <KeyValues
        items={[
          { label: t('accounts.name'), value: user.name },
          { label: t('accounts.email'), value: user.email },
          { label: t('accounts.profile'), value: profileText(user.profile_type, t) },
          { label: t('accounts.roles'), value: roleNames(user.roles, t) || '–' },
          ...more,
        ]}
      />
    </Section>
  );
}

export function OwnAccountNotice() {
  const t = useText();
  return (
    <Notice
      tone="grey"
      action={<LinkButton to="/app/settings/profile">{t('accounts.editProfile')}</LinkButton>}
    >
      {t('accounts.ownAccount')}
    </Notice>
  );
}
