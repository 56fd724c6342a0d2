// The columns that the clinic's list of payment advice and the finance desk's list of batches have in common.
import { formatCount, formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Money } from '../ui/display/money.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { AdviceStatusBadge } from './advice-status.tsx';
import type { ListedAdvice } from './advices.api.ts';

type Shown = Pick<
  ListedAdvice,
  | 'adjustment_amount'
  | 'claim_count'
  | 'expected_payment_date'
  | 'fee_amount'
  | 'gross_amount'
  | 'net_amount'
  | 'payment_date'
  | 'status'
>;

/** In pixels; a list with more columns has narrower ones. */
interface Widths {
  readonly amount: number;
  readonly claims: number;
  readonly paid: number;
}

export const amountOrDash = (amount: number) => (amount === 0 ? '–' : <Money amount={amount} />);

export function useSharedBatchColumns<Row extends Shown>(widths: Widths) {
  const t = useText();
  const amount = { align: 'end', width: widths.amount } as const;
  return {
    claims: {
      id: 'claims',
      heading: t('payments.claims'),
      align: 'end',
      width: widths.claims,
      cell: (row) => formatCount(row.claim_count),
    },
    gross: {
      ...amount,
      id: 'gross',
      heading: t('payments.gross'),
      cell: (row) => <Money amount={row.gross_amount} />,
    },
    adjustments: {
      ...amount,
      id: 'adjustments',
      heading: t('payments.adjustments'),
      cell: (row) => amountOrDash(row.adjustment_amount),
    },
    fee: {
      ...amount,
      id: 'fee',
      heading: t('payments.fee'),
      cell: (row) => amountOrDash(row.fee_amount),
    },
    net: {
      ...amount,
      id: 'net',
      heading: t('payments.net'),
      cell: (row) => <Money amount={row.net_amount} isStrong />,
    },
    paid: {
      id: 'paid',
      heading: t('payments.paymentDate'),
      width: widths.paid,
      cell: (row) =>
        row.payment_date === null
          ? t('payments.expectedOn', { date: formatDate(row.expected_payment_date) || '–' })
          : formatDate(row.payment_date),
    },
    status: {
      id: 'status',
      heading: t('payments.status'),
      width: 120,
      cell: (row) => <AdviceStatusBadge batch={row} />,
    },
  } satisfies Readonly<Record<string, Column<Row>>>;
}
