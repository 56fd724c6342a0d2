// Declined and pending claims by month, with the reasons and the parties that they wait for.
import { statusesOfGroup } from '@portal/rules/claims/lifecycle/status-groups.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { monthAndYear } from '../../platform/words/calendar-names.ts';
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { Money } from '../../ui/display/money.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { statusText } from '../code-text.ts';
import { FigureLink, visitsOf } from './figure-link.tsx';
import type { ClaimFigures } from './figures-csv.ts';
import layout from '../../ui/layout.module.css';

type Month = ClaimFigures['months'][number];
type Reason = ClaimFigures['declined_reasons'][number]['reason'];

export function reasonText(t: Translate, reason: Reason): string {
  if (reason === null) return t('claims.figNoReason');
  return reason === 'RULE'
    ? t('claimLists.listDeclineRule')
    : t(`claimLists.eventReason_${reason}`);
}

function Reasons({ month, figures }: { readonly month: string; readonly figures: ClaimFigures }) {
  const t = useText();
  const reasons = figures.declined_reasons.filter((one) => one.month === month);
  return (
    <ul className={layout['row']}>
      {reasons.map(({ reason, claims }) => (
        <li key={reason}>
          <FigureLink
            claims={claims}
            search={{
              ...visitsOf(month),
              status: 'Declined',
              ...(reason === null ? {} : { reason }),
            }}
          >
            {t('claims.figCounted', { label: reasonText(t, reason), count: formatCount(claims) })}
          </FigureLink>
        </li>
      ))}
    </ul>
  );
}

function Waits({ month, figures }: { readonly month: string; readonly figures: ClaimFigures }) {
  const t = useText();
  const waits = figures.pending_statuses.filter((one) => one.month === month);
  return (
    <ul className={layout['row']}>
      {waits.map(({ display_status: status, claims }) => (
        <li key={status}>
          <FigureLink claims={claims} search={{ ...visitsOf(month), status }}>
            {t('claims.figCounted', { label: statusText(t, status), count: formatCount(claims) })}
          </FigureLink>
        </li>
      ))}
    </ul>
  );
}

function useColumns(figures: ClaimFigures): readonly Column<Month>[] {
  const t = useText();
  return [
    {
      id: 'month',
      heading: t('claims.figMonth'),
      onCard: 'title',
      cell: ({ month }) => monthAndYear(`${month}-01`),
    },
    {
      id: 'declined',
      heading: t('claims.figDeclined'),
      align: 'end',
      cell: ({ month, declined_count: claims }) => (
        <FigureLink claims={claims} search={{ ...visitsOf(month), status: 'Declined' }}>
          {formatCount(claims)}
        </FigureLink>
      ),
      below: {
        heading: t('claims.figSubmitted'),
        cell: (row) => <Money amount={row.declined_amount} />,
      },
    },
    {
      id: 'reasons',
      heading: t('claims.figReasons'),
      cell: ({ month }) => <Reasons month={month} figures={figures} />,
    },
    {
      id: 'pending',
      heading: t('claims.figPending'),
      align: 'end',
      cell: ({ month, pending_count: claims }) => (
        <FigureLink
          claims={claims}
          search={{ ...visitsOf(month), status: statusesOfGroup('PENDING').join(',') }}
        >
          {formatCount(claims)}
        </FigureLink>
      ),
      below: {
        heading: t('claims.figPayable'),
        cell: (row) => <Money amount={row.pending_amount} />,
      },
    },
    {
      id: 'waits',
      heading: t('claims.figWaits'),
      cell: ({ month }) => <Waits month={month} figures={figures} />,
    },
  ];
}

export function HeldByMonth({ figures }: { readonly figures: ClaimFigures }) {
  const t = useText();
  const held = figures.months.filter((month) => month.declined_count + month.pending_count > 0);
  return (
    <Section title={t('claims.figHeld')}>
      <DataTable
        label={t('claims.figHeld')}
        columns={useColumns(figures)}
        rows={held.toReversed()}
        idOf={({ month }) => month}
        empty={<EmptyState title={t('claims.figNoneHeld')} />}
      />
    </Section>
  );
}
