// The amounts that each insurer owes for the claims paid in a month.
import { centsToWire, parseCents, sumCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Money } from '../../ui/display/money.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { FileMenu } from '../file-menu.tsx';
import {
  saveJournal,
  shownMonth,
  type InsurerStatement,
  statementsQuery,
  type StatementsOfMonth,
} from './insurers.api.ts';
import { MonthField } from './month-field.tsx';
import { usePercentText } from './percent-text.ts';
import forms from '../../ui/forms.module.css';
import layout from '../../ui/layout.module.css';

function amount(
  id: string,
  heading: string,
  of: (row: InsurerStatement) => number,
): Column<InsurerStatement> {
  return { id, heading, align: 'end', width: 130, cell: (row) => <Money amount={of(row)} /> };
}

function useColumns(
  month: string,
  balances: ReadonlyMap<string, number>,
): readonly Column<InsurerStatement>[] {
  const t = useText();
  const percentText = usePercentText();
  return [
    {
      id: 'insurer',
      heading: t('payments.insurer'),
      onCard: 'title',
      cell: (row) =>
        row.insurer_code === '' ? (
          <strong>{t('payments.allInsurers')}</strong>
        ) : (
          <Link
            className={layout['name']}
            to="/app/ops/payments/insurers/$code"
            params={{ code: row.insurer_code }}
            search={{ month }}
          >
            {row.insurer_name}
          </Link>
        ),
    },
    {
      id: 'claims',
      heading: t('payments.claimsPaid'),
      align: 'end',
      width: 90,
      cell: (row) => formatCount(row.claim_count),
    },
    amount('paid', t('payments.paid'), (row) => row.paid_amount),
    amount('takenBack', t('payments.takenBack'), (row) => row.taken_back_amount),
    {
      id: 'owed',
      heading: t('payments.owedByInsurer'),
      align: 'end',
      width: 165,
      cell: (row) => <Money amount={row.owed_amount} isStrong />,
    },
    {
      id: 'open',
      heading: t('payments.openOfAllMonths'),
      align: 'end',
      width: 150,
      cell: (row) => <Money amount={balances.get(row.insurer_code) ?? 0} isStrong />,
    },
    {
      id: 'lossRatio',
      heading: t('payments.lossRatio'),
      align: 'end',
      width: 110,
      cell: (row) => percentText(row.loss_ratio),
    },
    amount('fees', t('payments.feesInvoiced'), (row) => row.fee_before_gst + row.fee_gst),
  ];
}

type OpenAmount = StatementsOfMonth['open_amounts'][number];

/** By insurer; the row of all insurers has no code. */
function balancesOf(open: readonly OpenAmount[]): ReadonlyMap<string, number> {
  const all = sumCents(open.map((one) => parseCents(one.amount) ?? ZERO_CENTS));
  return new Map([
    ...open.map((one) => [one.insurer_code, one.amount] as const),
    ['', centsToWire(all)],
  ]);
}

export function InsurerList() {
  const t = useText();
  const { month: asked } = useSearch({ from: '/app/ops/payments/insurers' });
  const month = shownMonth(asked);
  const { data, error, refetch, isPlaceholderData } = useQuery(statementsQuery(month));
  const columns = useColumns(month, balancesOf(data?.open_amounts ?? []));
  return (
    <div className={layout['stack']}>
      <p className={layout['lead']}>{t('payments.insurersText')}</p>
      <div className={forms['bar']}>
        <MonthField month={month} />
        <FileMenu label={t('payments.journal')} onSave={(format) => saveJournal(month, format)} />
      </div>
      {error === null ? (
        <DataTable
          label={t('payments.insurers')}
          list="insurers"
          columns={columns}
          rows={data === undefined ? undefined : [...data.insurers, data.total]}
          idOf={(row) => row.insurer_code}
          isStale={isPlaceholderData}
        />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
