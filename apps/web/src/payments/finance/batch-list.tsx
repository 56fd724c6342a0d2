// Provider batches of all clinics with their totals; open ones can be closed together.
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { BATCH_STATUSES } from '@portal/rules/payments/payment-moves.ts';
import { IconWallet } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { VisitFilter } from '../../claims/public-parts.ts';
import { call } from '../../platform/api/api.ts';
import { useCan } from '../../platform/api/session.ts';
import { formatCount, formatDate, formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Money } from '../../ui/display/money.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { ask } from '../../ui/overlays/dialogs.ts';
import { AdviceStatusBadge } from '../advice-status.tsx';
import { batchListParams, type BatchListParams } from './finance-params.ts';
import { followWork, type ListedBatch, useBatches } from './finance.api.ts';
import classes from './finance.module.css';

type Change = Readonly<Record<string, unknown>>;

function useColumns(): readonly Column<ListedBatch>[] {
  const t = useText();
  const amount = { align: 'end', width: 120 } as const;
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
            params={{ id: row.id }}
          >
            {row.batch_name}
          </Link>
          <small>{row.provider_company_name}</small>
        </span>
      ),
    },
    {
      id: 'day',
      heading: t('payments.batchDay'),
      width: 120,
      cell: (row) => formatDate(row.batch_date),
    },
    {
      id: 'status',
      heading: t('payments.status'),
      width: 120,
      cell: (row) => <AdviceStatusBadge status={row.status} />,
    },
    {
      id: 'claims',
      heading: t('payments.claims'),
      align: 'end',
      width: 90,
      cell: (row) => formatCount(row.claim_count),
    },
    {
      ...amount,
      id: 'gross',
      heading: t('payments.gross'),
      cell: (row) => <Money amount={row.gross_amount} />,
    },
    {
      ...amount,
      id: 'adjustment',
      heading: t('payments.adjustments'),
      cell: (row) => (row.adjustment_amount === 0 ? '–' : <Money amount={row.adjustment_amount} />),
    },
    {
      ...amount,
      id: 'fee',
      heading: t('payments.fee'),
      cell: (row) => <Money amount={row.fee_amount} />,
    },
    {
      ...amount,
      id: 'net',
      heading: t('payments.net'),
      cell: (row) => <Money amount={row.net_amount} isStrong />,
    },
    {
      id: 'paid',
      heading: t('payments.paymentDate'),
      width: 130,
      cell: (row) =>
        row.payment_date === null
          ? t('payments.expectedOn', { date: formatDate(row.expected_payment_date) || '–' })
          : formatDate(row.payment_date),
    },
  ];
}

function Filters(props: {
  readonly params: BatchListParams;
  readonly onChange: (change: Change, replace?: boolean) => void;
}) {
  const { params, onChange } = props;
  const t = useText();
  return (
    <div className={classes['filters']}>
      <ListSearch
        label={t('payments.searchBatches')}
        asked={params.q ?? ''}
        width={285}
        onAsk={(q) => onChange({ q }, true)}
      />
      <SelectField
        label={t('payments.status')}
        value={params.status ?? ''}
        placeholder={t('payments.anyStatus')}
        options={BATCH_STATUSES.map((value) => ({ value, label: t(`payments.status_${value}`) }))}
        onChange={(status) => onChange({ status })}
      />
      <SelectField
        label={t('payments.type')}
        value={params.claim_type ?? ''}
        placeholder={t('payments.anyType')}
        options={CLAIM_TYPES.map((value) => ({ value, label: t(`payments.kind_${value}`) }))}
        onChange={(type) => onChange({ claim_type: type })}
      />
      <VisitFilter
        label={t('payments.batchDay')}
        from={params.from}
        to={params.to}
        onChange={(period, replace) => onChange({ ...period }, replace)}
      />
    </div>
  );
}

/** The open batches, which can be closed together after a question that says their totals. */
function CloseAll({ isBusy }: { readonly isBusy: boolean }) {
  const t = useText();
  const can = useCan();
  const queryClient = useQueryClient();
  const open = useBatches({ status: 'OPEN' });
  const [error, setError] = useState<unknown>();
  const count = open.data?.page.total_items ?? 0;
  if (!can('payments:update') || count === 0) return null;
  async function close(): Promise<void> {
    const totals = open.data?.totals;
    const isSure = await ask({
      title: t('payments.closeAll', { count }),
      text: t('payments.closeText', {
        claims: formatCount(totals?.claim_count ?? 0),
        amount: formatMoney(totals?.gross_amount ?? 0),
      }),
      confirm: t('payments.closeAll', { count }),
    });
    if (!isSure) return;
    setError(undefined);
    try {
      const { data } = await call('closeBatches', { body: {} });
      followWork(queryClient, data);
    } catch (failure) {
      setError(failure);
    }
  }
  return (
    <div className={classes['bar']}>
      <span>{t('payments.openBatches', { count })}</span>
      <Button isDisabled={isBusy} onClick={() => void close()}>
        {t('payments.closeAll', { count })}
      </Button>
      {error !== undefined && <Notice tone="red">{problemText(error)}</Notice>}
    </div>
  );
}

interface Props {
  readonly params: BatchListParams;
  /** Work that runs now keeps others from starting. */
  readonly isBusy: boolean;
  readonly onChange: (params: BatchListParams, replace: boolean) => void;
}

export function BatchList({ params, isBusy, onChange }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns();
  const batches = useBatches(params);
  const totals = batches.data?.totals;
  const change = (next: Change, replace = false) =>
    onChange(batchListParams({ ...params, page: 1, ...next }), replace);
  return (
    <>
      <CloseAll isBusy={isBusy} />
      <Filters params={params} onChange={change} />
      {totals !== undefined && (
        <p className={classes['quiet']}>
          {t('payments.listTotals', {
            claims: formatCount(totals.claim_count),
            gross: formatMoney(totals.gross_amount),
            fee: formatMoney(totals.fee_amount),
            net: formatMoney(totals.net_amount),
          })}
        </p>
      )}
      <DataTable
        label={t('payments.batches')}
        columns={columns}
        rows={batches.data?.data}
        idOf={(row) => row.id}
        error={batches.error}
        onRetry={() => void batches.refetch()}
        isStale={batches.isPlaceholderData}
        page={batches.data?.page}
        onPage={(page) => change({ page })}
        onOpen={({ id }) => void navigate({ to: '/app/ops/payments/batches/$id', params: { id } })}
        empty={
          <EmptyState
            icon={IconWallet}
            title={t('payments.noBatches')}
            text={t('payments.noBatchesHint')}
          />
        }
      />
    </>
  );
}
