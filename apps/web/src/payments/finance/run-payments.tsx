// The payments of a run.
import { PAYMENT_STATUSES } from '@portal/rules/payments/payment-moves.ts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { Money } from '../../ui/display/money.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { runParams } from './finance-params.ts';
import { type Run, type RunPayment, useRunPayments } from './finance.api.ts';
import classes from '../payments.module.css';
import { PaymentStatusBadge } from './run-status.tsx';

function useColumns(): readonly Column<RunPayment>[] {
  const t = useText();
  return [
    {
      id: 'batch',
      heading: t('payments.batch'),
      onCard: 'title',
      cell: (row) => (
        <span className={classes['two']}>
          <Link
            className={classes['name']}
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
        <span className={classes['two']}>
          <span>{row.account_holder}</span>
          <small>{row.account}</small>
        </span>
      ),
    },
    {
      id: 'status',
      heading: t('payments.status'),
      cell: (row) => (
        <span className={classes['two']}>
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
  const params = useSearch({ from: '/app/ops/payments/runs/$id' });
  const navigate = useNavigate({ from: '/app/ops/payments/runs/$id' });
  const columns = useColumns();
  const payments = useRunPayments(run.id, params);
  const change = (next: Readonly<Record<string, unknown>>, replace = false) =>
    void navigate({ replace, search: runParams({ ...params, page: 1, ...next }) });
  return (
    <Section title={t('payments.payments')}>
      <div className={classes['form']}>
        <div className={classes['filters']}>
          <ListSearch
            label={t('payments.searchPayments')}
            asked={params.q ?? ''}
            width={285}
            onAsk={(q) => change({ q }, true)}
          />
          <SelectField
            label={t('payments.status')}
            value={params.status ?? ''}
            placeholder={t('payments.anyStatus')}
            options={PAYMENT_STATUSES.map((value) => ({
              value,
              label: t(`payments.paid_${value}`),
            }))}
            onChange={(status) => change({ status })}
          />
        </div>
        <DataTable
          label={t('payments.payments')}
          columns={columns}
          rows={payments.data?.data}
          idOf={(row) => row.id}
          error={payments.error}
          onRetry={() => void payments.refetch()}
          isStale={payments.isPlaceholderData}
          page={payments.data?.page}
          onPage={(page) => change({ page })}
        />
      </div>
    </Section>
  );
}
