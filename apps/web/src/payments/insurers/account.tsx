// The amounts that an insurer owes and has paid for each month, and its receipts.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../platform/api/session.ts';
import { monthAndYear } from '../../platform/words/calendar-names.ts';
import { formatDate, formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { Money } from '../../ui/display/money.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { WaitingProposals } from '../../ui/overlays/waiting-proposals.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { usePages } from '../use-pages.ts';
import { accountQuery, type InsurerAccount } from './insurers.api.ts';
import { ReceiptModal } from './receipt.modal.tsx';
import layout from '../../ui/layout.module.css';

type Month = InsurerAccount['months'][number];
type Receipt = InsurerAccount['receipts'][number];

const amount = { align: 'end', width: 140 } as const;
const nameOf = (month: string) => monthAndYear(`${month}-01`);

function useMonthColumns(): readonly Column<Month>[] {
  const t = useText();
  return [
    {
      id: 'month',
      heading: t('payments.month'),
      onCard: 'title',
      cell: (row) => nameOf(row.month),
    },
    {
      id: 'owed',
      heading: t('payments.owedByInsurer'),
      ...amount,
      cell: (row) => <Money amount={row.owed_amount} />,
    },
    {
      id: 'received',
      heading: t('payments.received'),
      ...amount,
      cell: (row) => <Money amount={row.received_amount} />,
    },
    {
      id: 'open',
      heading: t('payments.open'),
      ...amount,
      cell: (row) => <Money amount={row.open_amount} isStrong />,
    },
  ];
}

function useReceiptColumns(): readonly Column<Receipt>[] {
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
      cell: (row) => formatDate(row.received_on),
    },
    {
      id: 'months',
      heading: t('payments.receiptMonths'),
      cell: (row) =>
        row.parts.map((part) => `${nameOf(part.month)}: ${formatMoney(part.amount)}`).join(', '),
    },
    {
      id: 'amount',
      heading: t('payments.amount'),
      ...amount,
      cell: (row) => <Money amount={row.amount} isStrong />,
    },
  ];
}

function Tables({ account }: { readonly account: InsurerAccount }) {
  const t = useText();
  const months = usePages(account.months);
  const receipts = usePages(account.receipts);
  const monthColumns = useMonthColumns();
  const receiptColumns = useReceiptColumns();
  return (
    <>
      <KeyValues
        items={[
          {
            label: t('payments.openOfAllMonths'),
            value: <Money amount={account.open_amount} isStrong />,
          },
        ]}
      />
      <DataTable
        {...months}
        label={t('payments.account_INSURER')}
        columns={monthColumns}
        idOf={(row) => row.month}
      />
      {account.receipts.length === 0 ? (
        <p className={layout['note']}>{t('payments.noReceipts')}</p>
      ) : (
        <DataTable
          {...receipts}
          label={t('payments.receipts')}
          columns={receiptColumns}
          idOf={(row) => row.id}
        />
      )}
    </>
  );
}

export function Account({ code }: { readonly code: string }) {
  const t = useText();
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  const { data: account, error, refetch } = useQuery(accountQuery(code));
  return (
    <Section
      title={t('payments.account_INSURER')}
      hint={t('payments.accountHint')}
      aside={
        account !== undefined &&
        can('payments:update') && (
          <Button onClick={() => setIsOpen(true)}>{t('payments.recordReceipt')}</Button>
        )
      }
    >
      <div className={layout['stack']}>
        <WaitingProposals address={`/app/ops/payments/insurers/${code}`} />
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {account !== undefined && <Tables account={account} />}
      </div>
      {isOpen && account !== undefined && (
        <ReceiptModal account={account} onClose={() => setIsOpen(false)} />
      )}
    </Section>
  );
}
