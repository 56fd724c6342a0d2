// The amounts that plans pay for the claims of the last 12 months, as bars and as a table; for a new clinic, where
// to start.
import { IconUserSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { today } from '../platform/clock.ts';
import { monthAndYear, shortMonth } from '../platform/words/calendar-names.ts';
import { formatCount, formatMoney } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { BarChart, TWO_COLOURS } from '../ui/display/bar-chart.tsx';
import { Button, LinkButton } from '../ui/display/button.tsx';
import { Card, Section } from '../ui/display/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Bone } from '../ui/feedback/skeleton.tsx';
import { ScrollFrame } from '../ui/lists/scroll-frame.tsx';
import { useDashboardSummary } from './dashboard.api.ts';
import { claimsByMonth, firstDayOf, type MonthOfChart } from './month-figures.ts';
import tables from '../ui/lists/plain-table.module.css';

function Bars({ months }: { readonly months: readonly MonthOfChart[] }) {
  const t = useText();
  return (
    <BarChart
      label={t('notices.byMonth')}
      colours={TWO_COLOURS}
      format={formatMoney}
      bars={months.map(({ month, decided, inProgress, before }) => ({
        id: month,
        label: shortMonth(firstDayOf(month)),
        name: monthAndYear(firstDayOf(month)),
        parts: [
          { name: t('notices.decided'), value: decided },
          { name: t('notices.inProgress'), value: inProgress },
        ],
        before: before > 0 ? { name: t('ui.yearBefore'), value: before } : undefined,
      }))}
    />
  );
}

function Figures({ months }: { readonly months: readonly MonthOfChart[] }) {
  const t = useText();
  return (
    <ScrollFrame className={tables['table']} label={t('notices.figures')}>
      <table aria-label={t('notices.figures')}>
        <thead>
          <tr>
            <th scope="col">{t('notices.month')}</th>
            <th scope="col">{t('notices.claims')}</th>
            <th scope="col">{t('notices.decided')}</th>
            <th scope="col">{t('notices.inProgress')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, claims, decided, inProgress }) => (
            <tr key={month}>
              <th scope="row">{monthAndYear(firstDayOf(month))}</th>
              <td>{formatCount(claims)}</td>
              <td>{formatMoney(decided)}</td>
              <td>{formatMoney(inProgress)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function NoClaims() {
  const t = useText();
  return (
    <Card>
      <EmptyState
        icon={IconUserSearch}
        title={t('notices.noClaimsYet')}
        text={t('notices.startText')}
        action={
          <LinkButton kind="primary" to="/app/searchmember">
            {t('notices.openMembership')}
          </LinkButton>
        }
      />
    </Card>
  );
}

/** The figures are always there for screen readers. */
export function ClaimsChart() {
  const t = useText();
  const [isTable, setIsTable] = useState(false);
  const { data, error, refetch } = useDashboardSummary();
  if (data !== undefined && data.op_claim_count + data.ip_claim_count === 0) return <NoClaims />;
  const months = data && claimsByMonth(data.figures, today());
  return (
    <Section
      title={t('notices.byMonth')}
      hint={t('notices.byMonthHint')}
      aside={
        <Button isSmall onClick={() => setIsTable(!isTable)}>
          {t(isTable ? 'notices.asChart' : 'notices.asTable')}
        </Button>
      }
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {months === undefined && error === null && <Bone width="100%" height={190} />}
      {months !== undefined && !isTable && <Bars months={months} />}
      {months !== undefined && (
        <div className={isTable ? undefined : 'unseen'}>
          <Figures months={months} />
        </div>
      )}
    </Section>
  );
}
