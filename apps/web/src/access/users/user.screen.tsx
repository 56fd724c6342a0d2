// One user of any clinic: details, clinics, roles, sign-ins.
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '../../platform/api/session.ts';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ComingPage, Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { deviceText } from '../administration/device-text.ts';
import { UserStatus } from '../administration/user-status.tsx';
import { OwnAccountNotice, UserFacts } from './user-facts.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { UserRoles } from './user-roles.tsx';
import { endSessions, type UserDetails, userQuery, type UserSignIn } from './users.api.ts';

function Facts({ user }: { readonly user: UserDetails }) {
  const t = useText();
  const clinics = user.clinics.map(({ code, name }) => `${name} (${code})`).join(', ');
  return (
    <UserFacts
      user={user}
      more={[
        { label: t('accounts.userType'), value: t(`accounts.userType_${user.user_type}`) },
        {
          label: t('accounts.clinics'),
          value: user.user_type === 'ADMINUSER' ? t('accounts.noClinics') : clinics,
        },
      ]}
    />
  );
}

function useColumns(): readonly Column<UserSignIn>[] {
  const t = useText();
  return [
    {
      id: 'at',
      heading: t('accounts.signedInAt'),
      onCard: 'title',
      cell: ({ at }) => formatTimestamp(at),
    },
    {
      id: 'active',
      heading: t('accounts.lastActive'),
      cell: (row) => formatTimestamp(row.last_active_at),
    },
    {
      id: 'ended',
      heading: t('accounts.ended'),
      cell: (row) => formatTimestamp(row.ended_at) || t('accounts.stillOpen'),
    },
    { id: 'clinic', heading: t('accounts.clinic'), cell: ({ clinic }) => clinic ?? '–' },
    { id: 'browser', heading: t('accounts.browser'), cell: (row) => deviceText(row.user_agent, t) },
  ];
}

function SignIns({ user }: { readonly user: UserDetails }) {
  const t = useText();
  const columns = useColumns();
  return (
    <Section title={t('accounts.signIns')}>
      <DataTable
        label={t('accounts.signIns')}
        columns={columns}
        rows={user.sign_ins}
        idOf={({ at }) => at}
        onRetry={() => undefined}
      />
    </Section>
  );
}

export function UserScreen(): ReactNode {
  const t = useText();
  const can = useCan();
  const { id } = useParams({ from: '/app/ops/users/$id' });
  const { data: user, error, refetch } = useQuery(userQuery(id));
  if (user === undefined) {
    return error === null ? (
      <ComingPage />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  const hasOpen = user.sign_ins.some(({ ended_at: ended }) => ended === null);
  const canChange = can('users:update') && !user.is_own;
  return (
    <Page
      title={user.username}
      crumbs={[{ label: t('accounts.everyUser'), to: '/app/ops/users' }]}
      beside={<UserStatus status={user.status} />}
    >
      {user.is_own && <OwnAccountNotice />}
      <Facts user={user} />
      {canChange && (
        <SignInSection
          user={user}
          scope="ALL"
          endSessions={hasOpen ? () => endSessions(user) : undefined}
        />
      )}
      {canChange && <UserRoles key={user.version} user={user} />}
      <SignIns user={user} />
    </Page>
  );
}
