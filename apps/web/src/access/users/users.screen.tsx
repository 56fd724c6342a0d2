// The users of all clinics, and administrators.
import { USER_TYPES } from '@portal/rules/access/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '../../platform/api/session.ts';
import { formatCount, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { TabBar } from '../../ui/frame/tab-bar.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import classes from '../administration/administration.module.css';
import { useLastPage } from '../administration/last-page.ts';
import {
  type AllUsersParams,
  allUsersParams,
  INACTIVE_DAYS,
  USER_STATUSES,
} from '../administration/list-params.ts';
import { profileText } from '../administration/profile-words.ts';
import { UserStatus } from '../administration/user-status.tsx';
import { roleName, roleNames } from '../roles/role-words.ts';
import { type ListedUser, roleNamesQuery, useUsers } from './users.api.ts';

const FROM = '/app/ops/users';
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

function Filters(props: {
  readonly params: AllUsersParams;
  readonly onChange: (changes: Partial<Record<keyof AllUsersParams, unknown>>) => void;
}) {
  const { params, onChange } = props;
  const t = useText();
  const can = useCan();
  const roles = useQuery({ ...roleNamesQuery, enabled: can('roles:read') });
  return (
    <div className={classes['filters']}>
      <SelectField
        label={t('accounts.userType')}
        value={params.type ?? ''}
        placeholder={t('accounts.anyType')}
        options={USER_TYPES.map((value) => ({ value, label: t(`accounts.userType_${value}`) }))}
        onChange={(type) => onChange({ type })}
      />
      {roles.data !== undefined && (
        <SelectField
          label={t('accounts.role')}
          value={params.role ?? ''}
          placeholder={t('accounts.anyRole')}
          options={roles.data.map((code) => ({ value: code, label: roleName(code, t) }))}
          onChange={(role) => onChange({ role })}
        />
      )}
      <SelectField
        label={t('accounts.lastSeen')}
        value={String(params.inactive ?? '')}
        placeholder={t('accounts.anyTime')}
        options={INACTIVE_DAYS.map((days) => ({
          value: String(days),
          label: t('accounts.daysAgo', { count: formatCount(days) }),
        }))}
        onChange={(inactive) => onChange({ inactive })}
      />
    </div>
  );
}

export function UsersScreen(): ReactNode {
  const t = useText();
  const params = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const users = useUsers(params);
  const columns = useColumns();
  const { q = '', page = 1, status } = params;
  const change = (changes: Partial<Record<keyof AllUsersParams, unknown>>, replace = false) =>
    void navigate({ replace, search: () => allUsersParams({ ...params, page: 1, ...changes }) });
  const goTo = (wanted: number) => change({ page: wanted });
  useLastPage(users, page, goTo);
  return (
    <Page title={t('accounts.everyUser')}>
      <TabBar
        label={t('accounts.status')}
        open={status ?? ALL}
        onOpen={(id) => change({ status: id })}
        tabs={[
          { id: ALL, label: t('accounts.allUsers') },
          ...USER_STATUSES.map((id) => ({ id, label: t(`accounts.status_${id}`) })),
        ]}
      />
      <ListSearch
        label={t('accounts.searchEveryUser')}
        asked={q}
        width={420}
        onAsk={(text) => change({ q: text }, true)}
      />
      <Filters params={params} onChange={change} />
      <DataTable
        label={t('accounts.everyUser')}
        columns={columns}
        rows={users.data?.data}
        idOf={(row) => row.id}
        error={users.error}
        onRetry={() => void users.refetch()}
        isStale={users.isPlaceholderData}
        page={users.data?.page}
        onPage={goTo}
        onOpen={(row) => void navigate({ to: '/app/ops/users/$id', params: { id: row.id } })}
      />
    </Page>
  );
}
