// The columns of the list of payment advice.
import { Link } from '@tanstack/react-router';
import { formatCount, formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { monthAndYear } from '../platform/words/calendar-names.ts';
import { Money } from '../ui/display/money.tsx';
import type { Column } from '../ui/lists/data-table.tsx';
import { AdviceStatusBadge } from './advice-status.tsx';
import type { ListedAdvice } from './advices.api.ts';
import classes from './payments.module.css';

const amount = (value: number) => (value === 0 ? '–' : <Money amount={value} />);

function useMoneyColumns(): readonly Column<ListedAdvice>[] {
  const t = useText();
  const end = { align: 'end', width: 110 } as const;
  return [
    {
      ...end,
      id: 'gross',
      heading: t('payments.gross'),
      cell: (row) => <Money amount={row.gross_amount} />,
    },
    {
      ...end,
      id: 'fee',
      heading: t('payments.fee'),
      cell: (row) => amount(row.fee_amount),
    },
    {
      ...end,
      id: 'adjustments',
      heading: t('payments.adjustments'),
      cell: (row) => amount(row.adjustment_amount),
      below: { heading: t('payments.carried'), cell: (row) => amount(row.carried_amount) },
    },
    {
      ...end,
      id: 'net',
      heading: t('payments.net'),
      cell: (row) => <Money amount={row.net_amount} isStrong />,
    },
  ];
}

export function useAdviceColumns(hasType: boolean): readonly Column<ListedAdvice>[] {
  const t = useText();
  const money = useMoneyColumns();
  const type = {
    heading: t('payments.type'),
    cell: (row: ListedAdvice) => t(`payments.kind_${row.claim_type}`),
  };
  return [
    {
      id: 'number',
      heading: t('payments.number'),
      onCard: 'title',
      width: 170,
      cell: (row) => (
        <Link className={classes['name']} to="/app/paymentadvice/$id" params={{ id: row.id }}>
          {row.advice_no}
        </Link>
      ),
      below: { heading: t('payments.batch'), cell: (row) => row.batch_name },
    },
    {
      id: 'period',
      heading: t('payments.period'),
      cell: (row) => monthAndYear(`${row.period}-01`),
    },
    {
      id: 'insurer',
      heading: t('payments.insurer'),
      cell: (row) => row.insurer_code,
      ...(hasType ? { below: type } : {}),
    },
    {
      id: 'claims',
      heading: t('payments.claims'),
      align: 'end',
      width: 80,
      cell: (row) => formatCount(row.claim_count),
    },
    ...money,
    {
      id: 'date',
      heading: t('payments.paymentDate'),
      width: 150,
      cell: (row) =>
        row.payment_date === null
          ? t('payments.expectedOn', { date: formatDate(row.expected_payment_date) })
          : formatDate(row.payment_date),
    },
    {
      id: 'status',
      heading: t('payments.status'),
      width: 120,
      cell: (row) => <AdviceStatusBadge status={row.status} />,
    },
  ];
}
