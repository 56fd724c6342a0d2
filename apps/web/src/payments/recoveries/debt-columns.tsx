// The columns of the list of recoveries.
import { Link } from '@tanstack/react-router';
import { formatDate, formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Money } from '../../ui/display/money.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { amountOrDash } from '../shared-batch-columns.tsx';
import { DebtStateBadge } from './debt-state.tsx';
import type { ListedDebt } from './debts.api.ts';
import layout from '../../ui/layout.module.css';

const amount = { align: 'end', width: 110, sorts: 'descending' } as const;

export function useDebtColumns(): readonly Column<ListedDebt>[] {
  return [...useWhatIsOwed(), ...useArrangements()];
}

function useWhatIsOwed(): readonly Column<ListedDebt>[] {
  const t = useText();
  return [
    {
      id: 'provider_company_name',
      heading: t('payments.clinic'),
      onCard: 'title',
      grows: 150,
      sorts: 'ascending',
      cell: (row) => (
        <Link
          className={layout['name']}
          to="/app/ops/payments/recoveries/$id"
          params={{ id: row.id }}
        >
          {row.provider_company_name}
        </Link>
      ),
    },
    {
      id: 'insurer_code',
      heading: t('payments.insurer'),
      width: 90,
      sorts: 'ascending',
      cell: (row) => row.insurer_code,
      below: { heading: t('payments.type'), cell: (row) => t(`payments.kind_${row.claim_type}`) },
    },
    {
      id: 'owed_since',
      heading: t('payments.owedSince'),
      width: 120,
      sorts: 'ascending',
      cell: (row) => formatDate(row.owed_since),
    },
    {
      id: 'age',
      heading: t('payments.age'),
      width: 110,
      cell: (row) => t(`payments.age_${row.age}`),
    },
    {
      ...amount,
      id: 'carried_amount',
      heading: t('payments.debt'),
      cell: (row) => <Money amount={row.carried_amount} />,
    },
    {
      ...amount,
      id: 'recovered_amount',
      heading: t('payments.recovered'),
      cell: (row) => amountOrDash(row.recovered_amount),
    },
    {
      ...amount,
      id: 'owed_amount',
      heading: t('payments.stillOwed'),
      cell: (row) => <Money amount={row.owed_amount} isStrong />,
    },
  ];
}

function useArrangements(): readonly Column<ListedDebt>[] {
  const t = useText();
  return [
    {
      id: 'arranged',
      heading: t('payments.arranged'),
      width: 150,
      cell: (row) => <DebtStateBadge state={row.state} />,
    },
    {
      id: 'next',
      heading: t('payments.dueOn'),
      width: 160,
      isMinor: true,
      cell: ({ next_instalment: next }) =>
        next === null
          ? '–'
          : t('payments.partDue', {
              amount: formatMoney(next.amount),
              date: formatDate(next.due_on),
            }),
    },
    {
      id: 'reminded',
      heading: t('payments.lastReminder'),
      width: 125,
      isMinor: true,
      cell: ({ last_reminder: last }) => formatDate(last?.sent_on) || '–',
    },
  ];
}
