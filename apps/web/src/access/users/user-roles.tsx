// The roles of a user, changed at once.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import layout from '../../ui/layout.module.css';
import { useLeavingForm } from '../administration/use-leaving-form.ts';
import { useSaving } from '../administration/use-saving.ts';
import { roleDescription, roleName } from '../roles/role-words.ts';
import { forgetUsers, saveRoles, type UserDetails } from './users.api.ts';
import forms from '../../ui/forms.module.css';

export function UserRoles({ user }: { readonly user: UserDetails }) {
  const t = useText();
  const queryClient = useQueryClient();
  const saving = useSaving();
  const [roles, setRoles] = useState<readonly string[]>(user.roles);
  const isChanged = roles.toSorted().join() !== user.roles.toSorted().join();
  useLeavingForm(isChanged);
  return (
    <Section title={t('accounts.roles')} hint={t('accounts.rolesOfUserHint')}>
      <form
        className={layout['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void saving.send(async () => {
            await saveRoles(user, roles);
            showToast('green', t('accounts.rolesSaved', { name: user.name }));
            await forgetUsers(queryClient);
          });
        }}
      >
        <fieldset className={layout['list']} aria-label={t('accounts.roles')}>
          {user.role_choices.map((role) => (
            <CheckField
              key={role.name}
              label={roleName(role.name, t)}
              hint={roleDescription(role, t)}
              isChecked={roles.includes(role.name)}
              onChange={(isChosen) => {
                const others = roles.filter((one) => one !== role.name);
                setRoles(isChosen ? [...others, role.name] : others);
              }}
            />
          ))}
        </fieldset>
        {saving.notice !== undefined && <Notice tone="red">{saving.notice}</Notice>}
        <div className={forms['actions']}>
          <Button kind="primary" type="submit" isDisabled={!isChanged} isBusy={saving.isPending}>
            {t('accounts.saveRoles')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
