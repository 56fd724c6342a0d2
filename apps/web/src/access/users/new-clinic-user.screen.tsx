// Creates a user, who gets the sign-in details by mail.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useText } from '../../platform/words/i18n.ts';
import { Page } from '../../ui/frame/page.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { useSaving } from '../administration/use-saving.ts';
import { ClinicUserForm } from './clinic-user-form.tsx';
import { createClinicUser, forgetUsers } from './users.api.ts';

export function NewClinicUserScreen() {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const saving = useSaving();
  return (
    <Page
      title={t('accounts.newUser')}
      crumbs={[{ label: t('accounts.users'), to: '/app/settings/users' }]}
    >
      <ClinicUserForm
        user={undefined}
        saving={saving}
        onReload={saving.clear}
        onSave={(content) =>
          saving.send(async () => {
            const { email } = await createClinicUser(content);
            await forgetUsers(queryClient);
            showToast('green', t('accounts.userCreated', { email }));
            await navigate({ to: '/app/settings/users', ignoreBlocker: true });
          })
        }
      />
    </Page>
  );
}
