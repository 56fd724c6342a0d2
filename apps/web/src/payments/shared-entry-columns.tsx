// The columns that the entries of a payment advice and of a batch at the finance desk have in common.
import type { ReactNode } from 'react';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Chip } from '../ui/display/chip.tsx';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { Money } from '../ui/display/money.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import type { AdviceEntry } from './advices.api.ts';
import { EntryDifference } from './entry-difference.tsx';
import layout from '../ui/layout.module.css';

interface Options {
  /** In pixels. */
  readonly amountWidth: number;
  /** The claim's code, with a link if the user may open the claim. */
  readonly code: (entry: AdviceEntry) => ReactNode;
}

/** @returns the columns before the amounts of one list, and the amounts that both have */
export function useSharedEntryColumns({ amountWidth, code }: Options): {
  readonly claim: readonly Column<AdviceEntry>[];
  readonly amounts: readonly Column<AdviceEntry>[];
} {
  const t = useText();
  const end = { align: 'end', width: amountWidth } as const;
  return {
    claim: [
      {
        id: 'claim',
        heading: t('payments.claim'),
        onCard: 'title',
        width: 165,
        cell: (row) => (
          <span className={layout['two']}>
            {code(row)}
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
          <span className={layout['two']}>
            <span>{row.member_name}</span>
            {row.member_nric !== null && <MaskedId value={row.member_nric} />}
          </span>
        ),
      },
    ],
    amounts: [
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
    ],
  };
}
