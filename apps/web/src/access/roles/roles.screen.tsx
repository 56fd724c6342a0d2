// The roles: custom ones first, then built-in ones.
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { useCan } from '../../platform/api/session.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/frame/page.tsx';
import layout from '../../ui/layout.module.css';
import { roleDescription, roleName } from './role-words.ts';
import { type Role, useRoles } from './roles.api.ts';
import { ListFilters } from '../../ui/lists/list-filters.tsx';
import forms from '../../ui/forms.module.css';

function useColumns(): readonly Column<Role>[] {
  const t = useText();
  return [
    {
      id: 'name',
      heading: t('administration.roleName'),
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <Link className={forms['longName']} to="/app/ops/roles/$id" params={{ id: row.id }}>
            {row.name}
          </Link>
          {row.is_system && <small>{roleName(row.name, t)}</small>}
        </span>
      ),
    },
    {
      id: 'description',
      heading: t('administration.description'),
      cell: (row) => roleDescription(row, t),
    },
    {
      id: 'kind',
      heading: t('administration.kind'),
      width: 160,
      cell: (row) => (
        <Chip>
          {row.is_system ? t('administration.systemRole') : t('administration.customRole')}
        </Chip>
      ),
    },
    {
      id: 'permissions',
      heading: t('administration.permissions'),
      align: 'end',
      width: 120,
      cell: (row) => formatCount(row.permissions.length),
    },
    {
      id: 'users',
      heading: t('administration.usersOfRole'),
      align: 'end',
      width: 120,
      cell: (row) => formatCount(row.users_count),
    },
  ];
}

function NewRoleButton() {
  const t = useText();
  return (
    <LinkButton kind="primary" icon={<IconPlus size={16} stroke={2} />} to="/app/ops/roles/new">
      {t('administration.newRole')}
    </LinkButton>
  );
}

export function RolesScreen() {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const list = useRoles();
  const columns = useColumns();
  return (
    <Page title={t('administration.roles')} actions={can('roles:create') && <NewRoleButton />}>
      <ListFilters list={list} search={{ label: t('administration.searchRoles'), width: 420 }} />
      <DataTable
        {...list.table}
        label={t('administration.roles')}
        list="roles"
        columns={columns}
        idOf={(row) => row.id}
        onOpen={(row) => void navigate({ to: '/app/ops/roles/$id', params: { id: row.id } })}
        empty={
          <EmptyState
            icon={IconUsersGroup}
            title={t('administration.noRole')}
            text={t('administration.noRoleText')}
          />
        }
      />
    </Page>
  );
}
