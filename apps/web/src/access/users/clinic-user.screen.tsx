// One user of a clinic or clinic group: details, roles, and whether they can sign in.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan, useMe } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Card, Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { profileText } from '../administration/profile-words.ts';
import { useSaving } from '../administration/use-saving.ts';
import { roleNames } from '../roles/role-words.ts';
import { ClinicUserForm } from './clinic-user-form.tsx';
import {
  type ClinicUser,
  clinicUserQuery,
  forgetUsers,
  reactivateClinicUser,
  saveClinicUser,
  suspendClinicUser,
} from './users.api.ts';
import { SignInSection } from './sign-in-section.tsx';
import { UserStatus } from '../administration/user-status.tsx';

function useCrumbs() {
  const t = useText();
  return [{ label: t('accounts.users'), to: '/app/settings/users' }] as const;
}

function Facts({ user }: { readonly user: ClinicUser }) {
  const t = useText();
  return (
    <Section title={t('accounts.details')}>
      <KeyValues
        items={[
          { label: t('accounts.name'), value: user.name },
          { label: t('accounts.email'), value: user.email },
          { label: t('accounts.profile'), value: profileText(user.profile_type, t) },
          { label: t('accounts.clinic'), value: user.clinic },
          { label: t('accounts.roles'), value: roleNames(user.roles, t) || '–' },
        ]}
      />
    </Section>
  );
}

function OwnAccount({ user }: { readonly user: ClinicUser }) {
  const t = useText();
  return (
    <>
      <Notice
        tone="grey"
        action={<LinkButton to="/app/settings/profile">{t('accounts.editProfile')}</LinkButton>}
      >
        {t('accounts.ownAccount')}
      </Notice>
      <Facts user={user} />
    </>
  );
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
  return (
    <Page title={user.username} crumbs={crumbs} beside={<UserStatus status={user.status} />}>
      {isOwn && <OwnAccount user={user} />}
      {!isOwn && can('clinic-users:update') && <EditedUser user={user} onReload={onReload} />}
      {!isOwn && !can('clinic-users:update') && <Facts user={user} />}
      {!isOwn && (
        <SignInSection
          user={user}
          suspend={async () => setUser(await suspendClinicUser(user))}
          reactivate={async () => setUser(await reactivateClinicUser(user))}
          maySuspend={can('suspend-login:create')}
          isOfClinic
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
