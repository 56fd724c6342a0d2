// The payments of a run.
import { PAYMENT_STATUSES } from '@portal/rules/payments/payment-moves.ts';
import { Link } from '@tanstack/react-router';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { Money } from '../../ui/display/money.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { type Run, type RunPayment, useRunPayments } from './finance.api.ts';
import layout from '../../ui/layout.module.css';
import { PaymentStatusBadge } from './run-status.tsx';
import { ListFilters, ListSelect } from '../../ui/lists/list-filters.tsx';

function useColumns(): readonly Column<RunPayment>[] {
  const t = useText();
  return [
    {
      id: 'batch',
      heading: t('payments.batch'),
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <Link
            className={layout['name']}
            to="/app/ops/payments/batches/$id"
            params={{ id: row.batch_id }}
          >
            {row.batch_name}
          </Link>
          <small>{row.provider_company_name}</small>
        </span>
      ),
    },
    { id: 'reference', heading: t('payments.reference'), cell: (row) => row.reference },
    {
      id: 'holder',
      heading: t('payments.account'),
      cell: (row) => (
        <span className={layout['two']}>
          <span>{row.account_holder}</span>
          <small>{row.account}</small>
        </span>
      ),
    },
    {
      id: 'status',
      heading: t('payments.status'),
      cell: (row) => (
        <span className={layout['two']}>
          <PaymentStatusBadge status={row.status} />
          {row.failure_reason !== null && (
            <small>
              {row.failure_code} {row.failure_reason}
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'amount',
      heading: t('payments.amount'),
      align: 'end',
      width: 130,
      cell: (row) => <Money amount={row.amount} isStrong />,
    },
  ];
}

export function RunPayments({ run }: { readonly run: Run }) {
  const t = useText();
  const columns = useColumns();
  const list = useRunPayments(run.id);
  return (
    <Section title={t('payments.payments')}>
      <div className={layout['stack']}>
        <ListFilters list={list} search={{ label: t('payments.searchPayments'), width: 285 }}>
          <ListSelect
            list={list}
            name="status"
            label={t('payments.status')}
            any={t('payments.anyStatus')}
            options={PAYMENT_STATUSES.map((value) => ({
              value,
              label: t(`payments.paid_${value}`),
            }))}
          />
        </ListFilters>
        <DataTable
          {...list.table}
          label={t('payments.payments')}
          columns={columns}
          idOf={(row) => row.id}
        />
      </div>
    </Section>
  );
}
