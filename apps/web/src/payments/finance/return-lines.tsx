// The lines of a return file of the bank, with what each would do. Wrong lines come first.
import { faultOf } from '@portal/rules/payments/bank-return.ts';
import { formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Money } from '../../ui/display/money.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { bankReason } from '../bank-reason.ts';
import type { ReturnPreview } from './finance.api.ts';
import layout from '../../ui/layout.module.css';
import { usePages } from '../use-pages.ts';

type Line = ReturnPreview['lines'][number];

const nothing = () => undefined;

function Effect({ line: { effect, code, reason } }: { readonly line: Line }) {
  const t = useText();
  const text = t(`payments.effect_${effect}`);
  return (
    <span className={layout['two']}>
      {faultOf(effect) === undefined && effect !== 'FAIL' ? text : <strong>{text}</strong>}
      {effect !== 'ACCEPT' && (code !== null || reason !== null) && (
        <small>{bankReason(t, code, reason)}</small>
      )}
    </span>
  );
}

function Amount({ line: { effect, amount, file_amount: sent } }: { readonly line: Line }) {
  const t = useText();
  return (
    <span className={layout['two']}>
      {amount === null ? '–' : <Money amount={amount} isStrong={effect === 'FAIL'} />}
      {sent !== null && sent !== amount && (
        <small>{t('payments.amountInFile', { amount: formatMoney(sent) })}</small>
      )}
    </span>
  );
}

function useColumns(): readonly Column<Line>[] {
  const t = useText();
  return [
    {
      id: 'line',
      heading: t('payments.returnLine'),
      align: 'end',
      width: 80,
      cell: ({ line }) => line,
    },
    {
      id: 'reference',
      heading: t('payments.reference'),
      onCard: 'title',
      width: 220,
      cell: ({ reference }) => <strong>{reference}</strong>,
    },
    { id: 'effect', heading: t('payments.effect'), cell: (line) => <Effect line={line} /> },
    {
      id: 'batch',
      heading: t('payments.batch'),
      cell: ({ batch_name: name, provider_company_name: clinic }) =>
        name === null ? (
          '–'
        ) : (
          <span className={layout['two']}>
            <span>{name}</span>
            <small>{clinic}</small>
          </span>
        ),
    },
    {
      id: 'amount',
      heading: t('payments.amount'),
      align: 'end',
      width: 150,
      cell: (line) => <Amount line={line} />,
    },
  ];
}

export function ReturnLines({ lines }: { readonly lines: readonly Line[] }) {
  const t = useText();
  const columns = useColumns();
  const pages = usePages(lines);
  return (
    <DataTable
      label={t('payments.returnedPayments')}
      columns={columns}
      idOf={({ line }) => String(line)}
      onRetry={nothing}
      {...pages}
    />
  );
}
