// The requests of all clinics for changes of their data: waiting first.
import { CLINIC_CHANGE_STATUSES } from '@portal/rules/clinics/clinic-change.ts';
import { IconBuildingStore } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { type AllChangesParams, allChangesParams } from './all-changes-params.ts';
import { ChangeStatus } from './change-parts.tsx';
import classes from './changes.module.css';
import { type OwnChange, useAllChanges } from './clinic-changes.api.ts';

const FROM = '/app/ops/clinic-changes';

function useColumns(): readonly Column<OwnChange>[] {
  const t = useText();
  return [
    {
      id: 'number',
      heading: t('clinicChanges.number'),
      onCard: 'title',
      width: 150,
      cell: (row) => (
        <Link className={classes['name']} to="/app/ops/clinic-changes/$id" params={{ id: row.id }}>
          {row.request_no}
        </Link>
      ),
    },
    {
      id: 'clinic',
      heading: t('clinicChanges.clinic'),
      cell: (row) => (
        <span className={classes['two']}>
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
        <span className={classes['two']}>
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
  const params = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const columns = useColumns();
  const { data, error, isPlaceholderData, refetch } = useAllChanges(params);
  const change = (next: Partial<Record<keyof AllChangesParams, unknown>>, replace = false) =>
    void navigate({ replace, search: allChangesParams({ ...params, page: 1, ...next }) });
  const isFiltered = params.q !== undefined || params.status !== undefined;
  return (
    <Page title={t('access.menuClinicChanges')}>
      <div className={classes['filters']}>
        <ListSearch
          label={t('clinicChanges.searchAll')}
          asked={params.q ?? ''}
          width={320}
          onAsk={(q) => change({ q }, true)}
        />
        <SelectField
          label={t('clinicChanges.status')}
          value={params.status ?? ''}
          placeholder={t('clinicChanges.anyStatus')}
          options={CLINIC_CHANGE_STATUSES.map((value) => ({
            value,
            label: t(`clinicChanges.status_${value}`),
          }))}
          onChange={(status) => change({ status })}
        />
      </div>
      <DataTable
        label={t('access.menuClinicChanges')}
        columns={columns}
        rows={data?.data}
        idOf={(row) => row.id}
        error={error}
        onRetry={() => void refetch()}
        isStale={isPlaceholderData}
        page={data?.page}
        onPage={(page) => change({ page })}
        onOpen={({ id }) => void navigate({ to: '/app/ops/clinic-changes/$id', params: { id } })}
        empty={
          isFiltered ? undefined : (
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
