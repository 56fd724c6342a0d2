// Payments that the bank has neither confirmed nor rejected, the oldest first.
import { IconBuildingBank } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatCount, formatDate, formatDay } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { ListFilters } from '../../ui/lists/list-filters.tsx';
import { type UnansweredPayment, useUnansweredPayments } from './finance.api.ts';
import { usePaymentColumns } from './payment-columns.tsx';
import layout from '../../ui/layout.module.css';

function useColumns(): readonly Column<UnansweredPayment>[] {
  const t = useText();
  const { batch, reference, amount } = usePaymentColumns<UnansweredPayment>();
  return [
    batch,
    reference,
    {
      id: 'run',
      heading: t('payments.run'),
      width: 125,
      isMinor: true,
      cell: (row) => (
        <Link to="/app/ops/payments/runs/$id" params={{ id: row.run_id }}>
          {row.run_no}
        </Link>
      ),
    },
    {
      id: 'date',
      heading: t('payments.paymentDate'),
      width: 115,
      cell: (row) => formatDate(row.payment_date),
    },
    {
      id: 'sent',
      heading: t('payments.step_SENT'),
      width: 115,
      isMinor: true,
      cell: (row) => formatDay(row.sent_at) || '–',
    },
    {
      id: 'days',
      heading: t('payments.daysSince'),
      align: 'end',
      width: 70,
      cell: (row) => formatCount(row.days),
    },
    amount,
  ];
}

export function UnansweredPayments() {
  const t = useText();
  const columns = useColumns();
  const list = useUnansweredPayments();
  return (
    <div className={layout['stack']}>
      <p className={layout['lead']}>{t('payments.unansweredText')}</p>
      <ListFilters list={list} search={{ label: t('payments.searchPayments'), width: 285 }} />
      <DataTable
        {...list.table}
        label={t('payments.unanswered')}
        list="unanswered-payments"
        columns={columns}
        idOf={(row) => row.id}
        empty={
          list.isFiltered ? undefined : (
            <EmptyState
              icon={IconBuildingBank}
              title={t('payments.noneUnanswered')}
              text={t('payments.noneUnansweredHint')}
            />
          )
        }
      />
    </div>
  );
}
