// The columns of the list of payment advice.
import { Link } from '@tanstack/react-router';
import { useText } from '../platform/words/i18n.ts';
import { monthAndYear } from '../platform/words/calendar-names.ts';
import type { Column } from '../ui/lists/data-table-props.ts';
import type { ListedAdvice } from './advices.api.ts';
import { amountOrDash, useSharedBatchColumns } from './shared-batch-columns.tsx';
import layout from '../ui/layout.module.css';

export function useAdviceColumns(hasType: boolean): readonly Column<ListedAdvice>[] {
  const t = useText();
  const shared = useSharedBatchColumns<ListedAdvice>({ amount: 90, claims: 64, paid: 110 });
  const type = {
    heading: t('payments.type'),
    cell: (row: ListedAdvice) => t(`payments.kind_${row.claim_type}`),
  };
  return [
    {
      id: 'number',
      heading: t('payments.number'),
      onCard: 'title',
      width: 130,
      cell: (row) => (
        <Link className={layout['name']} to="/app/paymentadvice/$id" params={{ id: row.id }}>
          {row.advice_no}
        </Link>
      ),
      below: { heading: t('payments.batch'), grows: 110, cell: (row) => row.batch_name },
    },
    {
      id: 'period',
      heading: t('payments.period'),
      isMinor: true,
      cell: (row) => monthAndYear(`${row.period}-01`),
    },
    {
      id: 'insurer',
      heading: t('payments.insurer'),
      cell: (row) => row.insurer_code,
      ...(hasType ? { below: type } : {}),
    },
    shared.claims,
    shared.gross,
    shared.fee,
    {
      ...shared.adjustments,
      below: {
        heading: t('payments.carried'),
        cell: (row) => amountOrDash(row.carried_amount),
      },
    },
    shared.net,
    shared.paid,
    shared.status,
  ];
}
