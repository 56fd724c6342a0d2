// Submitted, payable, paid and outstanding amounts by month: bars and, below them, the figures.
import { statusesOfGroup, type StatusGroup } from '@portal/rules/claims/lifecycle/status-groups.ts';
import { monthAndYear, shortMonth } from '../../platform/words/calendar-names.ts';
import { formatCount, formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { BarChart, TWO_COLOURS } from '../../ui/display/bar-chart.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Money } from '../../ui/display/money.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { FigureLink, visitsOf } from './figure-link.tsx';
import type { ClaimFigures } from './figures-csv.ts';
import classes from './figures.module.css';

type Month = ClaimFigures['months'][number];

const UNPAID: readonly StatusGroup[] = ['NEW', 'PROCESSING', 'PENDING', 'APPROVED'];
const statusesOf = (groups: readonly StatusGroup[]) => groups.flatMap(statusesOfGroup).join(',');
const firstDayOf = (month: string) => `${month}-01`;

function Bars({ months }: { readonly months: readonly Month[] }) {
  const t = useText();
  return (
    <div className={classes['bars']}>
      <BarChart
        label={t('claims.figMoney')}
        colours={TWO_COLOURS}
        format={formatMoney}
        bars={months.map(({ month, paid_amount: paid, outstanding_amount: outstanding }) => ({
          id: month,
          label: shortMonth(firstDayOf(month)),
          name: monthAndYear(firstDayOf(month)),
          parts: [
            { name: t('claims.figPaid'), value: paid },
            { name: t('claims.figOutstanding'), value: outstanding },
          ],
        }))}
      />
    </div>
  );
}

function useColumns(): readonly Column<Month>[] {
  const t = useText();
  return [
    {
      id: 'month',
      heading: t('claims.figMonth'),
      onCard: 'title',
      cell: ({ month }) => monthAndYear(firstDayOf(month)),
    },
    {
      id: 'claims',
      heading: t('claims.figClaims'),
      align: 'end',
      cell: ({ month, claims }) => (
        <FigureLink claims={claims} search={visitsOf(month)}>
          {formatCount(claims)}
        </FigureLink>
      ),
    },
    {
      id: 'submitted',
      heading: t('claims.figSubmitted'),
      align: 'end',
      cell: (row) => <Money amount={row.submitted_amount} />,
    },
    {
      id: 'payable',
      heading: t('claims.figPayable'),
      align: 'end',
      cell: (row) => <Money amount={row.payable_amount} />,
    },
    {
      id: 'paid',
      heading: t('claims.figPaid'),
      align: 'end',
      cell: ({ month, paid_amount: paid }) => (
        <FigureLink claims={paid} search={{ ...visitsOf(month), status: statusesOf(['PAID']) }}>
          <Money amount={paid} />
        </FigureLink>
      ),
    },
    {
      id: 'outstanding',
      heading: t('claims.figOutstanding'),
      align: 'end',
      cell: ({ month, outstanding_amount: due }) => (
        <FigureLink claims={due} search={{ ...visitsOf(month), status: statusesOf(UNPAID) }}>
          <Money amount={due} />
        </FigureLink>
      ),
    },
  ];
}

export function MoneyByMonth({ months }: { readonly months: readonly Month[] }) {
  const t = useText();
  return (
    <Section title={t('claims.figMoney')} hint={t('claims.figMoneyHint')}>
      <Bars months={months} />
      <DataTable
        label={t('claims.figMoney')}
        columns={useColumns()}
        rows={months.toReversed()}
        idOf={({ month }) => month}
      />
    </Section>
  );
}
