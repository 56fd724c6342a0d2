// The users of the clinic, or of the clinic group and its clinics.
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCan, useMe } from '../../platform/api/session.ts';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { TabBar } from '../../ui/frame/tab-bar.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import classes from '../administration/administration.module.css';
import { USER_STATUSES } from '../administration/list-params.ts';
import { profileText } from '../administration/profile-words.ts';
import { roleNames } from '../roles/role-words.ts';
import { type ClinicUser, useClinicUsers } from './clinic-users.api.ts';
import { UserStatus } from '../administration/user-status.tsx';
import { ListFilters } from '../../ui/lists/list-filters.tsx';

const ALL = 'all';

function useColumns(): readonly Column<ClinicUser>[] {
  const t = useText();
  const isGroup = useMe()?.userType === 'CLINICGROUPUSER';
  const clinic: Column<ClinicUser> = {
    id: 'clinic',
    heading: t('accounts.clinic'),
    cell: (row) => row.clinic,
  };
  return [
    {
      id: 'name',
      heading: t('accounts.name'),
      onCard: 'title',
      cell: (row) => (
        <span className={classes['two']}>
          <Link className={classes['name']} to="/app/settings/users/$id" params={{ id: row.id }}>
            {row.name}
          </Link>
          <small>{row.username}</small>
        </span>
      ),
    },
    { id: 'email', heading: t('accounts.email'), cell: (row) => row.email },
    ...(isGroup ? [clinic] : []),
    {
      id: 'profile',
      heading: t('accounts.profile'),
      cell: (row) => (
        <span className={classes['two']}>
          <span>{profileText(row.profile_type, t)}</span>
          <small>{roleNames(row.roles, t)}</small>
        </span>
      ),
    },
    {
      id: 'last',
      heading: t('accounts.lastSignIn'),
      width: 190,
      cell: (row) => formatTimestamp(row.last_login_at) || t('accounts.neverSignedIn'),
    },
    {
      id: 'status',
      heading: t('accounts.status'),
      width: 130,
      cell: (row) => <UserStatus status={row.status} />,
    },
  ];
}

function NewUserButton() {
  const t = useText();
  const can = useCan();
  if (!can('manage-user-creation:create')) return null;
  return (
    <LinkButton
      kind="primary"
      icon={<IconPlus size={16} stroke={2} />}
      to="/app/settings/users/new"
    >
      {t('accounts.newUser')}
    </LinkButton>
  );
}

export function ClinicUsersScreen() {
  const t = useText();
  const navigate = useNavigate();
  const list = useClinicUsers();
  const columns = useColumns();
  const { q, status } = list.params;
  return (
    <Page title={t('accounts.users')} actions={<NewUserButton />}>
      <TabBar
        label={t('accounts.status')}
        open={status ?? ALL}
        onOpen={(id) => list.change({ status: id })}
        tabs={[
          { id: ALL, label: t('accounts.allUsers') },
          ...USER_STATUSES.map((id) => ({ id, label: t(`accounts.status_${id}`) })),
        ]}
      />
      <ListFilters list={list} search={{ label: t('accounts.searchUsers'), width: 420 }} />
      <DataTable
        {...list.table}
        label={t('accounts.users')}
        columns={columns}
        idOf={(row) => row.id}
        onOpen={(row) => void navigate({ to: '/app/settings/users/$id', params: { id: row.id } })}
        empty={
          q === undefined ? (
            <EmptyState
              icon={IconUsers}
              title={t('accounts.noUser')}
              text={t('accounts.noUserText')}
            />
          ) : undefined
        }
      />
    </Page>
  );
}
