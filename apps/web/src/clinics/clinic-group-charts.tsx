// The clinics of a group side by side: what the plans pay this month and last, and how long payments take. Each is a
// chart of the first clinics and, always for screen readers, a table of the same.
import { daysToPayment } from '@portal/rules/claims/figures/clinic-figures.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { type ReactNode, useState } from 'react';
import { longMonth } from '../platform/words/calendar-names.ts';
import { formatCount, formatQuantity, formatMoney } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { BarChart, TWO_COLOURS } from '../ui/display/bar-chart.tsx';
import { Button } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { ScrollFrame } from '../ui/lists/scroll-frame.tsx';
import groupClasses from './clinic-group.module.css';
import type { GroupRow } from './clinic-group-rows.ts';
import layout from '../ui/layout.module.css';
import tables from '../ui/lists/plain-table.module.css';

const MOST_CLINICS = 12;

interface Compared {
  readonly row: GroupRow;
  readonly values: readonly number[];
}

interface ChartProps {
  readonly title: string;
  /** The heading of each bar, in the order of the bars. */
  readonly headings: readonly string[];
  readonly compared: readonly Compared[];
  readonly format: (value: number) => string;
}

function Bars({ title, headings, compared, format }: ChartProps) {
  return (
    <BarChart
      label={title}
      colours={TWO_COLOURS}
      format={format}
      isBeside
      bars={compared.map(({ row: { clinic }, values }) => ({
        id: clinic.id,
        label: clinic.code,
        name: clinic.name,
        parts: values.map((value, at) => ({ name: headings[at] ?? '', value })),
      }))}
    />
  );
}

function Figures({ title, headings, compared, format }: ChartProps) {
  const t = useText();
  const label = t('clinics.chartAsTable', { title });
  return (
    <ScrollFrame className={tables['table']} label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('clinics.clinic')}</th>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compared.map(({ row: { clinic }, values }) => (
            <tr key={clinic.id}>
              <th scope="row">{clinic.name}</th>
              {headings.map((heading, at) => (
                <td key={heading}>{format(values[at] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function Chart(props: ChartProps) {
  const { title, compared } = props;
  const t = useText();
  const [isTable, setIsTable] = useState(false);
  const shown = compared.slice(0, MOST_CLINICS);
  const isShort = shown.length < compared.length;
  return (
    <Section
      title={title}
      {...(isShort ? { hint: t('clinics.chartFirst', { count: formatCount(MOST_CLINICS) }) } : {})}
      aside={
        compared.length > 0 && (
          <Button isSmall onClick={() => setIsTable(!isTable)}>
            {t(isTable ? 'clinics.asChart' : 'clinics.asTable')}
          </Button>
        )
      }
    >
      {compared.length === 0 && <p className={layout['lead']}>{t('clinics.noFigures')}</p>}
      {compared.length > 0 && !isTable && <Bars {...props} compared={shown} />}
      {compared.length > 0 && (
        <div className={isTable ? undefined : 'unseen'}>
          <Figures {...props} compared={shown} />
        </div>
      )}
    </Section>
  );
}

/** Both amounts of each clinic, the highest of this month first; clinics without either are left out. */
function payableBars(rows: readonly GroupRow[]): Compared[] {
  return rows
    .flatMap((row) => {
      const { figures } = row;
      if (figures === undefined || (figures.payable === 0 && figures.previousPayable === 0))
        return [];
      const values = [centsToWire(figures.payable), centsToWire(figures.previousPayable)];
      return [{ row, values }];
    })
    .toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0));
}

/** The slowest first. */
function dayBars(rows: readonly GroupRow[]): Compared[] {
  return rows
    .flatMap((row) => {
      const days = row.figures && daysToPayment(row.figures);
      return days === undefined ? [] : [{ row, values: [days] }];
    })
    .toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0));
}

export function ClinicGroupCharts(props: {
  readonly rows: readonly GroupRow[];
  /** The first days of this month and the previous one. */
  readonly months: readonly [string, string];
}): ReactNode {
  const { rows, months } = props;
  const t = useText();
  return (
    <div className={groupClasses['charts']}>
      <Chart
        title={t('clinics.chartPayable')}
        headings={months.map(longMonth)}
        format={formatMoney}
        compared={payableBars(rows)}
      />
      <Chart
        title={t('clinics.chartDays')}
        headings={[t('clinics.daysToPayment')]}
        format={formatQuantity}
        compared={dayBars(rows)}
      />
    </div>
  );
}
