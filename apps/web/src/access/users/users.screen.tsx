// The users of all clinics, and administrators.
import { USER_TYPES } from '@portal/rules/access/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '../../platform/api/session.ts';
import { formatCount, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Page } from '../../ui/frame/page.tsx';
import { TabBar } from '../../ui/frame/tab-bar.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import classes from '../administration/administration.module.css';
import { INACTIVE_DAYS, USER_STATUSES } from '../administration/list-params.ts';
import { profileText } from '../administration/profile-words.ts';
import { UserStatus } from '../administration/user-status.tsx';
import { roleName, roleNames } from '../roles/role-words.ts';
import { type ListedUser, roleNamesQuery, useUsers } from './users.api.ts';
import { ListFilters, ListSelect } from '../../ui/lists/list-filters.tsx';

const ALL = 'all';

function useColumns(): readonly Column<ListedUser>[] {
  const t = useText();
  return [
    {
      id: 'name',
      heading: t('accounts.name'),
      onCard: 'title',
      cell: (row) => (
        <span className={classes['two']}>
          <Link className={classes['name']} to="/app/ops/users/$id" params={{ id: row.id }}>
            {row.name}
          </Link>
          <small>{row.username}</small>
        </span>
      ),
    },
    { id: 'email', heading: t('accounts.email'), cell: (row) => row.email },
    {
      id: 'clinic',
      heading: t('accounts.clinic'),
      cell: (row) => row.clinic ?? t(`accounts.userType_${row.user_type}`),
    },
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

function Filters({ list }: { readonly list: ReturnType<typeof useUsers> }) {
  const t = useText();
  const can = useCan();
  const roles = useQuery({ ...roleNamesQuery, enabled: can('roles:read') });
  return (
    <ListFilters list={list}>
      <ListSelect
        list={list}
        name="type"
        label={t('accounts.userType')}
        any={t('accounts.anyType')}
        options={USER_TYPES.map((value) => ({ value, label: t(`accounts.userType_${value}`) }))}
      />
      {roles.data !== undefined && (
        <ListSelect
          list={list}
          name="role"
          label={t('accounts.role')}
          any={t('accounts.anyRole')}
          options={roles.data.map((code) => ({ value: code, label: roleName(code, t) }))}
        />
      )}
      <ListSelect
        list={list}
        name="inactive"
        label={t('accounts.lastSeen')}
        any={t('accounts.anyTime')}
        options={INACTIVE_DAYS.map((days) => ({
          value: String(days),
          label: t('accounts.daysAgo', { count: formatCount(days) }),
        }))}
      />
    </ListFilters>
  );
}

export function UsersScreen(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const list = useUsers();
  const columns = useColumns();
  const { status } = list.params;
  return (
    <Page title={t('accounts.everyUser')}>
      <TabBar
        label={t('accounts.status')}
        open={status ?? ALL}
        onOpen={(id) => list.change({ status: id })}
        tabs={[
          { id: ALL, label: t('accounts.allUsers') },
          ...USER_STATUSES.map((id) => ({ id, label: t(`accounts.status_${id}`) })),
        ]}
      />
      <ListFilters list={list} search={{ label: t('accounts.searchEveryUser'), width: 420 }} />
      <Filters list={list} />
      <DataTable
        {...list.table}
        label={t('accounts.everyUser')}
        columns={columns}
        idOf={(row) => row.id}
        onOpen={(row) => void navigate({ to: '/app/ops/users/$id', params: { id: row.id } })}
      />
    </Page>
  );
}
