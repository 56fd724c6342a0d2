// The columns of a list of payments.
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Money } from '../../ui/display/money.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { bankReason } from '../bank-reason.ts';
import type { RunPayment } from './finance.api.ts';
import { PaymentStatusBadge } from './run-status.tsx';
import layout from '../../ui/layout.module.css';

export function usePaymentColumns<Row extends RunPayment>() {
  const t = useText();
  return {
    batch: {
      id: 'batch',
      heading: t('payments.batch'),
      onCard: 'title',
      width: 205,
      cell: (row) => (
        <Link
          className={layout['name']}
          to="/app/ops/payments/batches/$id"
          params={{ id: row.batch_id }}
        >
          {row.batch_name}
        </Link>
      ),
      below: {
        heading: t('payments.clinic'),
        grows: 90,
        cell: (row) => row.provider_company_name,
      },
    },
    reference: {
      id: 'reference',
      heading: t('payments.reference'),
      width: 165,
      cell: (row) => (
        <Link to="/app/ops/payments/find" search={{ reference: row.reference }}>
          {row.reference}
        </Link>
      ),
    },
    answer: {
      id: 'answer',
      heading: t('payments.answer'),
      width: 115,
      cell: (row) => formatDate(row.answered_on) || '–',
      below: { heading: t('payments.booking'), cell: (row) => row.bank_reference ?? '–' },
    },
    status: {
      id: 'status',
      heading: t('payments.status'),
      width: 110,
      cell: (row) => <PaymentStatusBadge payment={row} />,
      below: {
        heading: t('payments.failedPayments'),
        grows: 80,
        cell: (row) => bankReason(t, row.failure_code, row.failure_reason) || '–',
      },
    },
    account: {
      id: 'account',
      heading: t('payments.account'),
      width: 90,
      isMinor: true,
      cell: (row) => row.account,
      below: { heading: t('payments.holder'), grows: 90, cell: (row) => row.account_holder },
    },
    amount: {
      id: 'amount',
      heading: t('payments.amount'),
      align: 'end',
      width: 110,
      cell: (row) => <Money amount={row.amount} isStrong />,
    },
  } satisfies Readonly<Record<string, Column<Row>>>;
}
