// The parts of a debt's page: its origin, what batches have recovered and the clinic has paid back, instalments, reminders.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate, formatDay } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { Money } from '../../ui/display/money.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { usePages } from '../use-pages.ts';
import type { ShownDebt } from './debts.api.ts';
import layout from '../../ui/layout.module.css';

interface Shown {
  readonly debt: ShownDebt;
}

type OriginOfDebt = ShownDebt['origins'][number];
type RecoveryOfDebt = ShownDebt['recoveries'][number];
type RepaymentOfDebt = ShownDebt['repayments'][number];
type PartOfPlan = NonNullable<ShownDebt['plan']>['parts'][number];
type SentReminder = ShownDebt['reminders'][number];

function amountColumn<Row>(heading: string, amountOf: (row: Row) => number): Column<Row> {
  return {
    id: 'amount',
    heading,
    align: 'end',
    width: 130,
    cell: (row) => <Money amount={amountOf(row)} />,
  };
}

function BatchLink({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <Link className={layout['name']} to="/app/ops/payments/batches/$id" params={{ id }}>
      {name}
    </Link>
  );
}

function Part<Row extends object>(props: {
  readonly title: string;
  readonly hint?: string;
  readonly above?: ReactNode;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  readonly empty: string;
}) {
  const { title, hint, above, rows, columns, idOf, empty } = props;
  const pages = usePages(rows);
  return (
    <Section title={title} {...(hint === undefined ? {} : { hint })}>
      <div className={layout['stack']}>
        {above}
        {rows.length === 0 ? (
          <p className={layout['note']}>{empty}</p>
        ) : (
          <DataTable {...pages} label={title} columns={columns} idOf={idOf} />
        )}
      </div>
    </Section>
  );
}

function useOriginColumns(): readonly Column<OriginOfDebt>[] {
  const t = useText();
  return [
    {
      id: 'claim',
      heading: t('payments.claim'),
      onCard: 'title',
      cell: (row) => (
        <Link className={layout['code']} to="/app/ops/claims/$id" params={{ id: row.claim_id }}>
          {row.claim_code}
        </Link>
      ),
    },
    amountColumn(t('payments.net'), (row) => row.net_amount),
  ];
}

export function Origin({ debt }: Shown) {
  const t = useText();
  return (
    <Part
      title={t('payments.origin')}
      hint={t('payments.originHint')}
      above={
        <p>
          {t('payments.batch')}: <BatchLink id={debt.id} name={debt.batch_name} />
        </p>
      }
      rows={debt.origins}
      columns={useOriginColumns()}
      idOf={(row) => `${row.claim_id} ${row.net_amount}`}
      empty="–"
    />
  );
}

function useRecoveryColumns(): readonly Column<RecoveryOfDebt>[] {
  const t = useText();
  return [
    {
      id: 'batch',
      heading: t('payments.batch'),
      onCard: 'title',
      cell: (row) => <BatchLink id={row.batch_id} name={row.batch_name} />,
    },
    {
      id: 'at',
      heading: t('payments.recoveredOn'),
      width: 130,
      cell: (row) => formatDay(row.at),
    },
    amountColumn(t('payments.amount'), (row) => row.amount),
  ];
}

export function Recoveries({ debt }: Shown) {
  const t = useText();
  return (
    <Part
      title={t('payments.recoveredBy')}
      rows={debt.recoveries}
      columns={useRecoveryColumns()}
      idOf={(row) => row.batch_id}
      empty={t('payments.noRecoveries')}
    />
  );
}

function useRepaymentColumns(): readonly Column<RepaymentOfDebt>[] {
  const t = useText();
  return [
    {
      id: 'reference',
      heading: t('payments.receiptReference'),
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <span>{row.reference}</span>
          <small>{t('payments.byTwo', { first: row.proposed_by, second: row.confirmed_by })}</small>
        </span>
      ),
    },
    {
      id: 'day',
      heading: t('payments.receivedOn'),
      width: 130,
      cell: (row) => formatDate(row.repaid_on),
    },
    amountColumn(t('payments.amount'), (row) => row.amount),
  ];
}

export function Repayments({ debt }: Shown) {
  const t = useText();
  return (
    <Part
      title={t('payments.repayments')}
      rows={debt.repayments}
      columns={useRepaymentColumns()}
      idOf={(row) => row.id}
      empty={t('payments.noRepayments')}
    />
  );
}

function usePartColumns(): readonly Column<PartOfPlan>[] {
  const t = useText();
  return [
    {
      id: 'due',
      heading: t('payments.dueOn'),
      onCard: 'title',
      cell: (row) => formatDate(row.due_on),
    },
    amountColumn(t('payments.amount'), (row) => row.amount),
  ];
}

export function Plan({ debt: { plan, state } }: Shown) {
  const t = useText();
  return (
    <Part
      title={t('payments.debt_INSTALMENTS')}
      above={
        plan !== null && (
          <p className={layout['note']}>
            {t('payments.byTwo', { first: plan.proposed_by, second: plan.confirmed_by })}
            {' · '}
            {t('payments.recovered')}: <Money amount={plan.recovered_amount} />
          </p>
        )
      }
      rows={plan?.parts ?? []}
      columns={usePartColumns()}
      idOf={(row) => row.due_on}
      empty={state === 'OPEN' ? t('payments.noPlan') : '–'}
    />
  );
}

function useReminderColumns(): readonly Column<SentReminder>[] {
  const t = useText();
  return [
    {
      id: 'day',
      heading: t('payments.sentOn'),
      onCard: 'title',
      cell: (row) => formatDate(row.sent_on),
    },
    { id: 'by', heading: t('payments.sentBy'), cell: (row) => row.sent_by },
    amountColumn(t('payments.stillOwed'), (row) => row.owed_amount),
  ];
}

export function Reminders({ debt }: Shown) {
  const t = useText();
  return (
    <Part
      title={t('payments.reminders')}
      rows={debt.reminders}
      columns={useReminderColumns()}
      idOf={(row) => row.sent_on}
      empty={t('payments.noReminders')}
    />
  );
}
