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
import classes from '../administration/administration.module.css';
import layout from '../../ui/layout.module.css';
import { roleDescription, roleName } from './role-words.ts';
import { type Role, useRoles } from './roles.api.ts';
import { ListFilters } from '../../ui/lists/list-filters.tsx';

function useColumns(): readonly Column<Role>[] {
  const t = useText();
  return [
    {
      id: 'name',
      heading: t('operations.roleName'),
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <Link className={classes['name']} to="/app/ops/roles/$id" params={{ id: row.id }}>
            {row.name}
          </Link>
          {row.is_system && <small>{roleName(row.name, t)}</small>}
        </span>
      ),
    },
    {
      id: 'description',
      heading: t('operations.description'),
      cell: (row) => roleDescription(row, t),
    },
    {
      id: 'kind',
      heading: t('operations.kind'),
      width: 160,
      cell: (row) => (
        <Chip>{row.is_system ? t('operations.systemRole') : t('operations.customRole')}</Chip>
      ),
    },
    {
      id: 'permissions',
      heading: t('operations.permissions'),
      align: 'end',
      width: 120,
      cell: (row) => formatCount(row.permissions.length),
    },
    {
      id: 'users',
      heading: t('operations.usersOfRole'),
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
      {t('operations.newRole')}
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
    <Page title={t('operations.roles')} actions={can('roles:create') && <NewRoleButton />}>
      <ListFilters list={list} search={{ label: t('operations.searchRoles'), width: 420 }} />
      <DataTable
        {...list.table}
        label={t('operations.roles')}
        columns={columns}
        idOf={(row) => row.id}
        onOpen={(row) => void navigate({ to: '/app/ops/roles/$id', params: { id: row.id } })}
        empty={
          <EmptyState
            icon={IconUsersGroup}
            title={t('operations.noRole')}
            text={t('operations.noRoleText')}
          />
        }
      />
    </Page>
  );
}
