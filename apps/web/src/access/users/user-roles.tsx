// The roles of a user, changed at once.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { WaitingProposals } from '../../ui/overlays/waiting-proposals.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import layout from '../../ui/layout.module.css';
import { useLeavingForm } from '../administration/use-leaving-form.ts';
import { useSaving } from '../administration/use-saving.ts';
import { RoleFields } from './role-fields.tsx';
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
            if (await saveRoles(user, roles))
              showToast('green', t('accounts.rolesSaved', { name: user.name }));
            else setRoles(user.roles);
            await forgetUsers(queryClient);
          });
        }}
      >
        <WaitingProposals address={`/app/ops/users/${user.id}`} />
        <RoleFields choices={user.role_choices} roles={roles} onChange={setRoles} />
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
