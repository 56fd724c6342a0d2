// The columns of a list of batches.
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Money } from '../../ui/display/money.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { amountOrDash, useSharedBatchColumns } from '../shared-batch-columns.tsx';
import type { ListedBatch } from './finance.api.ts';
import layout from '../../ui/layout.module.css';

export function useBatchColumns(): readonly Column<ListedBatch>[] {
  const t = useText();
  const shared = useSharedBatchColumns<ListedBatch>({ amount: 96, claims: 72, paid: 165 });
  return [
    {
      id: 'batch',
      heading: t('payments.batch'),
      onCard: 'title',
      width: 205,
      cell: (row) => (
        <Link className={layout['name']} to="/app/ops/payments/batches/$id" params={{ id: row.id }}>
          {row.batch_name}
        </Link>
      ),
      below: {
        heading: t('payments.clinic'),
        grows: 90,
        cell: (row) => row.provider_company_name,
      },
    },
    {
      id: 'day',
      heading: t('payments.batchDay'),
      width: 108,
      cell: (row) => formatDate(row.batch_date),
    },
    shared.status,
    shared.claims,
    shared.gross,
    shared.adjustments,
    { ...shared.fee, cell: (row) => <Money amount={row.fee_amount} /> },
    {
      id: 'carried',
      heading: t('payments.carried'),
      align: 'end',
      width: 96,
      cell: (row) => amountOrDash(row.carried_amount),
    },
    shared.net,
    shared.paid,
  ];
}
