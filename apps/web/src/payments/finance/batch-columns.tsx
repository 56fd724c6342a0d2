// The columns of a list of batches.
import { Link } from '@tanstack/react-router';
import { formatCount, formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Money } from '../../ui/display/money.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { AdviceStatusBadge } from '../advice-status.tsx';
import type { ListedBatch } from './finance.api.ts';
import classes from '../payments.module.css';

export function useBatchColumns(): readonly Column<ListedBatch>[] {
  const t = useText();
  const amount = { align: 'end', width: 96 } as const;
  return [
    {
      id: 'batch',
      heading: t('payments.batch'),
      onCard: 'title',
      width: 225,
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
      width: 108,
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
      width: 72,
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
      width: 165,
      cell: (row) =>
        row.payment_date === null
          ? t('payments.expectedOn', { date: formatDate(row.expected_payment_date) || '–' })
          : formatDate(row.payment_date),
    },
  ];
}
