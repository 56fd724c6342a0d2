// The requests of all clinics for changes of their data: waiting first.
import { CLINIC_CHANGE_STATUSES } from '@portal/rules/clinics/clinic-change.ts';
import { IconBuildingStore } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { ChangeStatus } from './change-parts.tsx';
import layout from '../../ui/layout.module.css';
import { type OwnChange, useAllChanges } from './clinic-changes.api.ts';
import { ListFilters, ListSelect } from '../../ui/lists/list-filters.tsx';

function useColumns(): readonly Column<OwnChange>[] {
  const t = useText();
  return [
    {
      id: 'number',
      heading: t('clinicChanges.number'),
      onCard: 'title',
      width: 150,
      cell: (row) => (
        <Link className={layout['name']} to="/app/ops/clinic-changes/$id" params={{ id: row.id }}>
          {row.request_no}
        </Link>
      ),
    },
    {
      id: 'clinic',
      heading: t('clinicChanges.clinic'),
      cell: (row) => (
        <span className={layout['two']}>
          <span>{row.clinic.name}</span>
          <small>{row.clinic.code}</small>
        </span>
      ),
    },
    {
      id: 'changes',
      heading: t('clinicChanges.changes'),
      cell: (row) => row.changes.map(({ field }) => t(`clinicChanges.field_${field}`)).join(', '),
    },
    {
      id: 'requested',
      heading: t('clinicChanges.requested'),
      width: 190,
      cell: (row) => (
        <span className={layout['two']}>
          <span>{formatTimestamp(row.requested_at)}</span>
          <small>{row.requested_by}</small>
        </span>
      ),
    },
    {
      id: 'status',
      heading: t('clinicChanges.status'),
      width: 140,
      cell: (row) => <ChangeStatus status={row.status} />,
    },
  ];
}

export function AllChangesScreen() {
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns();
  const list = useAllChanges();
  return (
    <Page title={t('access.menuClinicChanges')}>
      <ListFilters list={list} search={{ label: t('clinicChanges.searchAll'), width: 320 }}>
        <ListSelect
          list={list}
          name="status"
          label={t('clinicChanges.status')}
          options={CLINIC_CHANGE_STATUSES.map((value) => ({
            value,
            label: t(`clinicChanges.status_${value}`),
          }))}
        />
      </ListFilters>
      <DataTable
        {...list.table}
        label={t('access.menuClinicChanges')}
        list="clinic-changes"
        columns={columns}
        idOf={(row) => row.id}
        onOpen={({ id }) => void navigate({ to: '/app/ops/clinic-changes/$id', params: { id } })}
        empty={
          list.isFiltered ? undefined : (
            <EmptyState
              icon={IconBuildingStore}
              title={t('clinicChanges.none')}
              text={t('clinicChanges.noneText')}
            />
          )
        }
      />
    </Page>
  );
}
