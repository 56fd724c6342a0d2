// The columns of the claims and adjustments of an advice.
import { Link } from '@tanstack/react-router';
import { addressesOf } from '../claims/public.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { Money } from '../ui/display/money.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import type { AdviceEntry, ShownAdvice } from './advices.api.ts';
import { useSharedEntryColumns } from './shared-entry-columns.tsx';
import layout from '../ui/layout.module.css';

const AMOUNT_WIDTH = 105;

export function useEntryColumns(
  advice: ShownAdvice,
  onQuestion: (entry: AdviceEntry) => void,
): readonly Column<AdviceEntry>[] {
  const t = useText();
  const to = addressesOf(advice.claim_type).claim;
  const shared = useSharedEntryColumns({
    amountWidth: AMOUNT_WIDTH,
    code: (row) => (
      <Link className={layout['name']} to={to} params={{ id: row.claim_id }}>
        {row.claim_code}
      </Link>
    ),
  });
  const end = { align: 'end', width: AMOUNT_WIDTH } as const;
  return [
    ...shared.claim,
    {
      ...end,
      id: 'total',
      heading: t('payments.entryTotal'),
      cell: (row) => <Money amount={row.total_fee_amount} />,
      below: {
        heading: t('payments.patientPaid'),
        cell: (row) => <Money amount={row.patient_amount} payer="patient" />,
      },
    },
    {
      ...end,
      id: 'expected',
      heading: t('payments.expected'),
      cell: (row) => (row.kind === 'ADJUSTMENT' ? '–' : <Money amount={row.expected_amount} />),
    },
    ...shared.amounts,
    {
      id: 'question',
      heading: t('payments.question'),
      width: 110,
      cell: (row) => (
        <Button
          isSmall
          kind="subtle"
          label={t('payments.questionOne', { code: row.claim_code })}
          onClick={() => onQuestion(row)}
        >
          {t('payments.ask')}
        </Button>
      ),
    },
  ];
}
