// Amount columns shared by all lines of a claim: excluded amount and total.
import { useText } from '../../platform/words/i18n.ts';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { Money } from '../../ui/display/money.tsx';
import { exclusionText, lineReasonText } from '../code-text.ts';
import layout from '../../ui/layout.module.css';

interface ChargedRow {
  readonly excluded_amount: number;
  readonly exclusion_reason: string | null;
  /** Why an assessor accepts less; missing for the sum of several lines. */
  readonly decision_reason?: string | null;
  readonly total_fee: number;
}

export function useChargeColumns<Row extends ChargedRow>(): readonly Column<Row>[] {
  const t = useText();
  return [
    {
      id: 'excluded',
      heading: t('claims.detailExcluded'),
      align: 'end',
      cell: (row) =>
        row.excluded_amount === 0 ? (
          '–'
        ) : (
          <span className={layout['two']}>
            <Money amount={row.excluded_amount} payer="patient" />
            {row.exclusion_reason !== null && (
              <small>{exclusionText(t, row.exclusion_reason)}</small>
            )}
            {row.decision_reason !== null && row.decision_reason !== undefined && (
              <small>{lineReasonText(t, row.decision_reason)}</small>
            )}
          </span>
        ),
    },
    {
      id: 'total',
      heading: t('claimLists.listTotal'),
      align: 'end',
      cell: (row) => <Money amount={row.total_fee} isStrong />,
    },
  ];
}
