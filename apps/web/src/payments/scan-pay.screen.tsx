// Scan Pay: the QR code of the clinic, the fees of the corporates, and what patients have paid.
import { SCAN_PAY_STATUSES } from '@portal/rules/payments/scan-pay.ts';
import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { IconQrcode } from '@tabler/icons-react';
import { formatDate, formatMoney, formatTimestamp } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { Money } from '../ui/display/money.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { showToast } from '../ui/overlays/overlays.ts';
import { ScanPayCard } from './scan-pay-card.tsx';
import {
  type ScanPay,
  type ScanPayPayment,
  useScanPay,
  useScanPayExport,
  useScanPayTransactions,
} from './scan-pay.api.ts';
import { VisitFilter } from '../claims/public-parts.ts';
import { ListFilters, ListSelect } from '../ui/lists/list-filters.tsx';
import layout from '../ui/layout.module.css';
import forms from '../ui/forms.module.css';

const COLOURS = { PAID: 'blue', SETTLED: 'green', REFUNDED: 'grey' } as const satisfies Record<
  ScanPayPayment['status'],
  StatusColour
>;

type Fee = ScanPay['fees'][number];

function useFeeColumns(): readonly Column<Fee>[] {
  const t = useText();
  return [
    {
      id: 'corporate',
      heading: t('payments.corporate'),
      onCard: 'title',
      cell: (row) => row.corporate,
    },
    { id: 'card', heading: t('payments.eCard'), cell: (row) => row.e_card },
    {
      id: 'fee',
      heading: t('payments.consultationFee'),
      align: 'end',
      cell: (row) => <Money amount={row.consultation_fee} isStrong />,
    },
    { id: 'note', heading: t('payments.feeNote'), cell: (row) => row.note ?? '–' },
  ];
}

function Fees({ fees, onRetry }: { fees: readonly Fee[] | undefined; onRetry: () => void }) {
  const t = useText();
  const columns = useFeeColumns();
  return (
    <Section title={t('payments.corporateFees')} hint={t('payments.beforeGst')}>
      <DataTable
        label={t('payments.corporateFees')}
        columns={columns}
        rows={fees}
        idOf={(row) => row.id}
        onRetry={onRetry}
        empty={<EmptyState title={t('payments.noFees')} />}
      />
    </Section>
  );
}

function Filters({ list }: { readonly list: ReturnType<typeof useScanPayTransactions> }) {
  const t = useText();
  return (
    <ListFilters list={list} search={{ label: t('payments.searchTransactions'), width: 285 }}>
      <ListSelect
        list={list}
        name="status"
        label={t('payments.scanPayStatus')}
        options={SCAN_PAY_STATUSES.map((value) => ({
          value,
          label: t(`payments.scanPayStatus_${value}`),
        }))}
      />
      <VisitFilter
        label={t('payments.paidAt')}
        from={list.params.from}
        to={list.params.to}
        onChange={(period, replace) => list.change({ ...period }, replace)}
      />
    </ListFilters>
  );
}

function useColumns(): readonly Column<ScanPayPayment>[] {
  const t = useText();
  return [
    {
      id: 'reference',
      heading: t('payments.reference'),
      onCard: 'title',
      cell: (row) => row.reference,
    },
    { id: 'paid', heading: t('payments.paidAt'), cell: (row) => formatTimestamp(row.paid_at) },
    { id: 'corporate', heading: t('payments.corporate'), cell: (row) => row.corporate },
    {
      id: 'amount',
      heading: t('payments.amount'),
      align: 'end',
      cell: (row) => <Money amount={row.amount} isStrong />,
    },
    {
      id: 'status',
      heading: t('payments.scanPayStatus'),
      cell: (row) => (
        <StatusBadge
          colour={COLOURS[row.status]}
          label={t(`payments.scanPayStatus_${row.status}`)}
        />
      ),
    },
    {
      id: 'settled',
      heading: t('payments.settledOn'),
      cell: (row) => formatDate(row.settled_on) || '–',
    },
  ];
}

function Transactions() {
  const t = useText();
  const columns = useColumns();
  const list = useScanPayTransactions();
  const file = useScanPayExport(list.params);
  return (
    <Section
      title={t('payments.transactions')}
      hint={
        list.reply === undefined
          ? ''
          : t('payments.transactionsSum', { amount: formatMoney(list.reply.total_amount) })
      }
      aside={
        <span className={forms['bar']}>
          <Button isSmall isBusy={list.loaded.isFetching} onClick={list.table.onRetry}>
            {t('payments.refresh')}
          </Button>
          <Button
            isSmall
            isBusy={file.isPending}
            onClick={() =>
              file.mutate(undefined, { onError: (reason) => showToast('red', problemText(reason)) })
            }
          >
            {t('payments.exportTransactions')}
          </Button>
        </span>
      }
    >
      <div className={layout['stack']}>
        <Filters list={list} />
        <DataTable
          {...list.table}
          label={t('payments.transactions')}
          columns={columns}
          idOf={(row) => row.id}
          empty={
            <EmptyState
              icon={IconQrcode}
              title={t(list.isFiltered ? 'ui.noRecords' : 'payments.noTransactions')}
            />
          }
        />
      </div>
    </Section>
  );
}

export function ScanPayScreen() {
  const t = useText();
  const { data, error, refetch } = useScanPay();
  return (
    <Page title={t('payments.scanPay')}>
      {error === null ? (
        <>
          <ScanPayCard scanPay={data} />
          <Fees fees={data?.fees} onRetry={() => void refetch()} />
        </>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      <Transactions />
    </Page>
  );
}
