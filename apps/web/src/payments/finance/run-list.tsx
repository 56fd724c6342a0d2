// Payment runs, the newest first.
import { IconBuildingBank } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatCount, formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Money } from '../../ui/display/money.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { type Run, useRuns } from './finance.api.ts';
import layout from '../../ui/layout.module.css';
import { RunStatusBadge } from './run-status.tsx';

function useColumns(): readonly Column<Run>[] {
  const t = useText();
  return [
    {
      id: 'run',
      heading: t('payments.run'),
      onCard: 'title',
      cell: (row) => (
        <Link className={layout['name']} to="/app/ops/payments/runs/$id" params={{ id: row.id }}>
          {row.run_no}
        </Link>
      ),
    },
    {
      id: 'date',
      heading: t('payments.paymentDate'),
      width: 130,
      cell: (row) => formatDate(row.payment_date),
    },
    {
      id: 'status',
      heading: t('payments.status'),
      width: 130,
      cell: (row) => <RunStatusBadge status={row.status} />,
    },
    {
      id: 'count',
      heading: t('payments.payments'),
      align: 'end',
      width: 110,
      cell: (row) => formatCount(row.payment_count),
    },
    {
      id: 'amount',
      heading: t('payments.amount'),
      align: 'end',
      width: 140,
      cell: (row) => <Money amount={row.total_amount} isStrong />,
    },
    {
      id: 'failed',
      heading: t('payments.failedPayments'),
      align: 'end',
      width: 140,
      cell: (row) => (row.failed_count === 0 ? '–' : <Money amount={row.failed_amount} />),
    },
    { id: 'prepared', heading: t('payments.preparedBy'), cell: (row) => row.prepared_by },
    { id: 'released', heading: t('payments.releasedBy'), cell: (row) => row.released_by ?? '–' },
  ];
}

export function RunList() {
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns();
  const list = useRuns();
  return (
    <DataTable
      {...list.table}
      label={t('payments.runs')}
      list="runs"
      columns={columns}
      idOf={(row) => row.id}
      onOpen={({ id }) => void navigate({ to: '/app/ops/payments/runs/$id', params: { id } })}
      empty={
        <EmptyState
          icon={IconBuildingBank}
          title={t('payments.noRuns')}
          text={t('payments.noRunsHint')}
        />
      }
    />
  );
}
