// The payments of the last 12 months as bars, by insurer, and the same figures as a table.
import type { AdviceKind } from '@portal/rules/payments/advice-kind.ts';
import { useState } from 'react';
import { monthAndYear, shortMonth } from '../platform/words/calendar-names.ts';
import { formatMoney } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { BarChart } from '../ui/display/bar-chart.tsx';
import { Button } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Bone } from '../ui/feedback/skeleton.tsx';
import '../ui/display/series.css';
import { ScrollFrame } from '../ui/lists/scroll-frame.tsx';
import { usePaymentSummary } from './advices.api.ts';
import { lastMonths } from './last-months.ts';
import { paymentsByMonth, type PaymentsByMonth } from './payments-by-month.ts';
import layout from '../ui/layout.module.css';
import tables from '../ui/lists/plain-table.module.css';

const SERIES = 12;

const dayOf = (month: string) => `${month}-01`;

/** Those of series.css. */
const COLOURS = Array.from({ length: SERIES }, (_, index) => `var(--series-${index + 1})`);

function Bars({ paid }: { readonly paid: PaymentsByMonth }) {
  const t = useText();
  return (
    <BarChart
      label={t('payments.chart')}
      colours={COLOURS}
      format={formatMoney}
      bars={paid.months.map(({ month, amounts, before }) => ({
        id: month,
        label: shortMonth(dayOf(month)),
        name: monthAndYear(dayOf(month)),
        parts: paid.insurers.map((name) => ({ name, value: amounts.get(name) ?? 0 })),
        before: before > 0 ? { name: t('ui.yearBefore'), value: before } : undefined,
      }))}
    />
  );
}

function Figures({ paid }: { readonly paid: PaymentsByMonth }) {
  const t = useText();
  return (
    <ScrollFrame className={tables['table']} label={t('payments.figures')}>
      <table aria-label={t('payments.figures')}>
        <thead>
          <tr>
            <th scope="col">{t('payments.month')}</th>
            {paid.insurers.map((insurer) => (
              <th key={insurer} scope="col">
                {insurer}
              </th>
            ))}
            <th scope="col">{t('payments.total')}</th>
          </tr>
        </thead>
        <tbody>
          {paid.months.map(({ month, amounts, total }) => (
            <tr key={month}>
              <th scope="row">{monthAndYear(dayOf(month))}</th>
              {paid.insurers.map((insurer) => (
                <td key={insurer}>{formatMoney(amounts.get(insurer) ?? 0)}</td>
              ))}
              <td>{formatMoney(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

/** The figures are always there for screen readers. */
function Paid({ paid, isTable }: { readonly paid: PaymentsByMonth; readonly isTable: boolean }) {
  const t = useText();
  if (paid.insurers.length === 0) {
    return (
      <p className={layout['lead']} style={{ marginTop: 10 }}>
        {t('payments.nothingPaid')}
      </p>
    );
  }
  if (isTable) return <Figures paid={paid} />;
  return (
    <>
      <Bars paid={paid} />
      <div className="unseen">
        <Figures paid={paid} />
      </div>
    </>
  );
}

interface Props {
  readonly kind: AdviceKind;
  readonly insurer: string | undefined;
}

function ChartContent({ kind, insurer, isTable }: Props & { readonly isTable: boolean }) {
  const { data, error, refetch } = usePaymentSummary();
  if (data !== undefined) {
    const paid = paymentsByMonth(data.months, { months: lastMonths(), kind, insurer });
    return <Paid paid={paid} isTable={isTable} />;
  }
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Bone width="100%" height={150} />;
}

export function PaymentChart(props: Props) {
  const t = useText();
  const [isTable, setIsTable] = useState(false);
  return (
    <Section
      title={t('payments.chart')}
      hint={t('payments.chartHint')}
      aside={
        <Button isSmall onClick={() => setIsTable(!isTable)}>
          {t(isTable ? 'payments.asChart' : 'payments.asTable')}
        </Button>
      }
    >
      <ChartContent {...props} isTable={isTable} />
    </Section>
  );
}
