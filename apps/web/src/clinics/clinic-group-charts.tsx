// The clinics of a group side by side: what the plans pay this month and last, and how long payments take. Each is a
// chart of the first clinics and, always for screen readers, a table of the same.
import { daysToPayment } from '@portal/rules/claims/figures/clinic-figures.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { type ReactNode, useState } from 'react';
import { longMonth } from '../platform/words/calendar-names.ts';
import { formatCount, formatQuantity, formatMoney } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { ScrollFrame } from '../ui/lists/scroll-frame.tsx';
import classes from '../ui/display/bars.module.css';
import groupClasses from './clinic-group.module.css';
import type { GroupRow } from './clinic-group-rows.ts';
import layout from '../ui/layout.module.css';
import tables from '../ui/lists/plain-table.module.css';

const MOST_CLINICS = 12;
const PERCENT = 100;

interface Bar {
  readonly part: 'decided' | 'open';
  readonly value: number;
  readonly text: string;
}

interface Compared {
  readonly row: GroupRow;
  readonly bars: readonly Bar[];
}

interface ChartProps {
  readonly title: string;
  /** The heading of each bar, in the order of the bars. */
  readonly headings: readonly string[];
  readonly compared: readonly Compared[];
}

function Bars({ headings, compared }: ChartProps) {
  const most = Math.max(...compared.flatMap(({ bars }) => bars.map(({ value }) => value)), 1);
  return (
    <div aria-hidden="true">
      <div className={classes['bars']} data-codes>
        {compared.map(({ row: { clinic }, bars }) => (
          <div key={clinic.id} className={classes['month']}>
            <div className={classes['pair']} title={clinic.name}>
              {bars.map(({ part, value, text }) => (
                <span
                  key={part}
                  data-part={part}
                  title={text}
                  style={{ height: `${(value / most) * PERCENT}%` }}
                />
              ))}
            </div>
            <small>{clinic.code}</small>
          </div>
        ))}
      </div>
      {headings.length > 1 && (
        <ul className={classes['legend']}>
          {headings.map((heading, index) => (
            <li key={heading}>
              <span data-part={compared[0]?.bars[index]?.part} />
              {heading}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Figures({ title, headings, compared }: ChartProps) {
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
          {compared.map(({ row: { clinic }, bars }) => (
            <tr key={clinic.id}>
              <th scope="row">{clinic.name}</th>
              {bars.map(({ part, text }) => (
                <td key={part}>{text}</td>
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
      const [now, before] = [centsToWire(figures.payable), centsToWire(figures.previousPayable)];
      const bars: readonly Bar[] = [
        { part: 'decided', value: now, text: formatMoney(now) },
        { part: 'open', value: before, text: formatMoney(before) },
      ];
      return [{ row, bars }];
    })
    .toSorted((a, b) => (b.bars[0]?.value ?? 0) - (a.bars[0]?.value ?? 0));
}

/** The slowest first. */
function dayBars(rows: readonly GroupRow[]): Compared[] {
  return rows
    .flatMap((row) => {
      const days = row.figures && daysToPayment(row.figures);
      if (days === undefined) return [];
      const bar: Bar = { part: 'decided', value: days, text: formatQuantity(days) };
      return [{ row, bars: [bar] }];
    })
    .toSorted((a, b) => (b.bars[0]?.value ?? 0) - (a.bars[0]?.value ?? 0));
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
        compared={payableBars(rows)}
      />
      <Chart
        title={t('clinics.chartDays')}
        headings={[t('clinics.daysToPayment')]}
        compared={dayBars(rows)}
      />
    </div>
  );
}
