// The columns of the claims and adjustments of an advice.
import { Link } from '@tanstack/react-router';
import { addressesOf } from '../claims/public.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { Chip } from '../ui/display/chip.tsx';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { Money } from '../ui/display/money.tsx';
import type { Column } from '../ui/lists/data-table.tsx';
import type { AdviceEntry, ShownAdvice } from './advices.api.ts';
import { EntryDifference } from './entry-difference.tsx';
import classes from './payments.module.css';

function useAmountColumns(): readonly Column<AdviceEntry>[] {
  const t = useText();
  const end = { align: 'end', width: 105 } as const;
  return [
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
    {
      ...end,
      id: 'payable',
      heading: t('payments.payable'),
      cell: (row) => <Money amount={row.payable_amount} />,
    },
    {
      id: 'difference',
      heading: t('payments.difference'),
      align: 'end',
      width: 150,
      cell: (row) => <EntryDifference entry={row} />,
    },
    {
      ...end,
      id: 'fee',
      heading: t('payments.fee'),
      cell: (row) => <Money amount={row.fee_amount} />,
    },
    {
      ...end,
      id: 'net',
      heading: t('payments.net'),
      cell: (row) => <Money amount={row.net_amount} isStrong />,
    },
  ];
}

export function useEntryColumns(
  advice: ShownAdvice,
  onQuestion: (entry: AdviceEntry) => void,
): readonly Column<AdviceEntry>[] {
  const t = useText();
  const amounts = useAmountColumns();
  const to = addressesOf(advice.claim_type).claim;
  return [
    {
      id: 'claim',
      heading: t('payments.claim'),
      onCard: 'title',
      width: 165,
      cell: (row) => (
        <span className={classes['two']}>
          <Link className={classes['name']} to={to} params={{ id: row.claim_id }}>
            {row.claim_code}
          </Link>
          {row.kind === 'ADJUSTMENT' && <Chip>{t('payments.adjustment')}</Chip>}
        </span>
      ),
    },
    {
      id: 'visit',
      heading: t('payments.visit'),
      width: 110,
      cell: (row) => formatDate(row.visit_date),
    },
    {
      id: 'member',
      heading: t('payments.member'),
      cell: (row) => (
        <span className={classes['two']}>
          <span>{row.member_name}</span>
          {row.member_nric !== null && <MaskedId value={row.member_nric} />}
        </span>
      ),
    },
    ...amounts,
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
