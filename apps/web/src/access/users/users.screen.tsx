// Users: of the own clinic or clinic group, or of all clinics and the administrator.
import { USER_TYPES } from '@portal/rules/access/roles.ts';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCan, useMe } from '../../platform/api/session.ts';
import { formatCount, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { TabBar } from '../../ui/frame/tab-bar.tsx';
import layout from '../../ui/layout.module.css';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { ListFilters, ListSelect } from '../../ui/lists/list-filters.tsx';
import { INACTIVE_DAYS, USER_STATUSES } from '../administration/list-params.ts';
import { profileText } from '../administration/profile-words.ts';
import { UserStatus } from '../administration/user-status.tsx';
import { roleName, roleNames } from '../roles/role-words.ts';
import { type ListedUser, roleNamesQuery, type UsersScope, useUsers } from './users.api.ts';

const ALL = 'all';

const SCOPES = {
  CLINIC: {
    title: 'accounts.users',
    search: 'accounts.searchUsers',
    user: '/app/settings/users/$id',
    newUser: '/app/settings/users/new',
    mayCreate: 'manage-user-creation:create',
  },
  ALL: {
    title: 'accounts.everyUser',
    search: 'accounts.searchEveryUser',
    user: '/app/ops/users/$id',
    newUser: '/app/ops/users/new',
    mayCreate: 'users:update',
  },
} as const satisfies Record<UsersScope, object>;

interface Props {
  readonly scope: UsersScope;
}

function useColumns(scope: UsersScope): readonly Column<ListedUser>[] {
  const t = useText();
  const isGroup = useMe()?.userType === 'CLINICGROUPUSER';
  const clinic: Column<ListedUser> = {
    id: 'clinic',
    heading: t('accounts.clinic'),
    grows: 110,
    cell: (row) => row.clinic ?? t(`accounts.userType_${row.user_type ?? 'ADMINUSER'}`),
  };
  return [
    {
      id: 'name',
      heading: t('accounts.name'),
      onCard: 'title',
      grows: 120,
      cell: (row) => (
        <Link className={layout['name']} to={SCOPES[scope].user} params={{ id: row.id }}>
          {row.name}
        </Link>
      ),
      below: {
        heading: t('accounts.username'),
        grows: 100,
        isKept: true,
        cell: ({ username }) => username,
      },
    },
    {
      id: 'email',
      grows: 120,
      isMinor: true,
      heading: t('accounts.email'),
      cell: (row) => row.email,
    },
    ...(scope === 'ALL' || isGroup ? [clinic] : []),
    {
      id: 'profile',
      heading: t('accounts.profile'),
      cell: (row) => profileText(row.profile_type, t),
      below: {
        heading: t('accounts.roles'),
        grows: 110,
        isKept: true,
        cell: (row) => roleNames(row.roles, t),
      },
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

/** Filters of the list of all users. */
function Filters({ list }: { readonly list: ReturnType<typeof useUsers> }) {
  const t = useText();
  const can = useCan();
  const roles = useQuery({ ...roleNamesQuery, enabled: can('roles:read') });
  return (
    <>
      <ListSelect
        list={list}
        name="type"
        label={t('accounts.userType')}
        options={USER_TYPES.map((value) => ({ value, label: t(`accounts.userType_${value}`) }))}
      />
      {roles.data !== undefined && (
        <ListSelect
          list={list}
          name="role"
          label={t('accounts.role')}
          options={roles.data.map((code) => ({ value: code, label: roleName(code, t) }))}
        />
      )}
      <ListSelect
        list={list}
        name="inactive"
        label={t('accounts.lastSeen')}
        options={INACTIVE_DAYS.map((days) => ({
          value: String(days),
          label: t('accounts.daysAgo', { count: formatCount(days) }),
        }))}
      />
    </>
  );
}

function NewUserButton({ scope }: Props) {
  const t = useText();
  return (
    <LinkButton kind="primary" icon={<IconPlus size={16} stroke={2} />} to={SCOPES[scope].newUser}>
      {t('accounts.newUser')}
    </LinkButton>
  );
}

export function UsersScreen({ scope }: Props) {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const list = useUsers(scope);
  const columns = useColumns(scope);
  const { title, search, user, mayCreate } = SCOPES[scope];
  const isClinic = scope === 'CLINIC';
  return (
    <Page title={t(title)} actions={can(mayCreate) && <NewUserButton scope={scope} />}>
      <TabBar
        label={t('accounts.status')}
        open={list.params.status ?? ALL}
        onOpen={(status) => list.change({ status })}
        tabs={[
          { id: ALL, label: t('accounts.allUsers') },
          ...USER_STATUSES.map((id) => ({ id, label: t(`accounts.status_${id}`) })),
        ]}
      />
      <ListFilters list={list} search={{ label: t(search), width: 380 }}>
        {!isClinic && <Filters list={list} />}
      </ListFilters>
      <DataTable
        {...list.table}
        label={t(title)}
        list="users"
        columns={columns}
        idOf={(row) => row.id}
        onOpen={({ id }) => void navigate({ to: user, params: { id } })}
        empty={
          isClinic && list.params.q === undefined ? (
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
