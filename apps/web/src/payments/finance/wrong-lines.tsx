// The lines for which a return file of the bank was refused.
import type { ProblemDetail } from '@portal/contract/problems.ts';
import { RETURN_FAULTS } from '@portal/rules/payments/bank-return.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { useText } from '../../platform/words/i18n.ts';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { usePages } from './use-pages.ts';

const nothing = () => undefined;

function faultText(t: Translate, { code, message }: ProblemDetail): string {
  const fault = RETURN_FAULTS.find((known) => code === `RETURN_${known}`);
  return fault === undefined ? message : t(`payments.fault_${fault}`);
}

function useColumns(): readonly Column<ProblemDetail>[] {
  const t = useText();
  return [
    {
      id: 'line',
      heading: t('payments.returnLine'),
      width: 90,
      cell: ({ params }) => params?.['line'],
    },
    {
      id: 'reference',
      heading: t('payments.reference'),
      onCard: 'title',
      cell: ({ params }) => <strong>{params?.['reference']}</strong>,
    },
    { id: 'fault', heading: t('payments.fault'), cell: (line) => faultText(t, line) },
  ];
}

export function WrongLines({ lines }: { readonly lines: readonly ProblemDetail[] }) {
  const t = useText();
  const columns = useColumns();
  const pages = usePages(lines);
  return (
    <DataTable
      label={t('payments.wrongLines')}
      columns={columns}
      idOf={({ field, code }) => `${field} ${code}`}
      onRetry={nothing}
      {...pages}
    />
  );
}
