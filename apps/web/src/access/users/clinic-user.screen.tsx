// One user of a clinic or clinic group: details, roles, and whether they can sign in.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan, useMe } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Card } from '../../ui/display/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { useSaving } from '../administration/use-saving.ts';
import { ClinicUserForm } from './clinic-user-form.tsx';
import { type ClinicUser, clinicUserQuery, forgetUsers, saveClinicUser } from './users.api.ts';
import { OwnAccountNotice, UserFacts } from './user-facts.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { UserStatus } from '../administration/user-status.tsx';

function useCrumbs() {
  const t = useText();
  return [{ label: t('accounts.users'), to: '/app/settings/users' }] as const;
}

function Facts({ user }: { readonly user: ClinicUser }) {
  const t = useText();
  return <UserFacts user={user} more={[{ label: t('accounts.clinic'), value: user.clinic }]} />;
}

interface EditProps {
  readonly user: ClinicUser;
  /** Opens the user as they are now. */
  readonly onReload: () => void;
}

function EditedUser({ user, onReload }: EditProps) {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const saving = useSaving();
  return (
    <ClinicUserForm
      user={user}
      saving={saving}
      onReload={onReload}
      onSave={(content) =>
        saving.send(async () => {
          const { name } = await saveClinicUser(user, content);
          await forgetUsers(queryClient);
          showToast('green', t('accounts.userSaved', { name }));
          await navigate({ to: '/app/settings/users', ignoreBlocker: true });
        })
      }
    />
  );
}

function UserPage({
  given,
  onReload,
}: {
  readonly given: ClinicUser;
  readonly onReload: () => void;
}) {
  // Changes belong to the version that was opened, or that this page has made, whatever is loaded later.
  const [user, setUser] = useState(given);
  const can = useCan();
  const crumbs = useCrumbs();
  const isOwn = useMe()?.userId === user.id;
  const mayChange = !isOwn && can('clinic-users:update');
  return (
    <Page title={user.username} crumbs={crumbs} beside={<UserStatus status={user.status} />}>
      {isOwn && <OwnAccountNotice />}
      {mayChange ? <EditedUser user={user} onReload={onReload} /> : <Facts user={user} />}
      {!isOwn && (
        <SignInSection
          user={user}
          scope="CLINIC"
          onChanged={({ status, version }) => setUser({ ...user, status, version })}
        />
      )}
    </Page>
  );
}

export function ClinicUserScreen() {
  const t = useText();
  const crumbs = useCrumbs();
  const { id } = useParams({ from: '/app/settings/users/$id' });
  const [reloads, setReloads] = useState(0);
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...clinicUserQuery(id),
    // A form with an old version could not be saved.
    refetchOnMount: 'always',
  });
  const onReload = () => void refetch().then(() => setReloads((count) => count + 1));
  if (data !== undefined && isFetchedAfterMount) {
    return <UserPage key={`${id} ${reloads}`} given={data} onReload={onReload} />;
  }
  return (
    <Page title={t('accounts.user')} crumbs={crumbs}>
      <Card>
        {error === null ? (
          <BoneLines count={6} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Card>
    </Page>
  );
}
