// The claims of the month by status, with what the plans pay; each status leads to its claims.
import { groupColour, statusesOfGroup } from '@portal/rules/claims/lifecycle/status-groups.ts';
import { lastOfMonth } from '@portal/rules/values/plain-date.ts';
import { Link } from '@tanstack/react-router';
import { addressesOf, useMayDo } from '../claims/public.ts';
import { today } from '../platform/clock.ts';
import { longMonth } from '../platform/words/calendar-names.ts';
import { formatCount } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { Money } from '../ui/display/money.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { useDashboardSummary } from './dashboard.api.ts';
import classes from './month-status.module.css';
import { claimsByStatus, firstDayOf, shownMonths } from './month-figures.ts';

export function MonthStatus() {
  const t = useText();
  const may = useMayDo();
  const { data, error, refetch } = useDashboardSummary();
  if (data !== undefined && data.op_claim_count + data.ip_claim_count === 0) return null;
  const months = shownMonths(data ?? { open_month: null }, today());
  const [first] = months;
  const last = months.at(-1) ?? first;
  const title =
    first === last
      ? longMonth(firstDayOf(first))
      : t('notices.twoMonths', {
          previousMonth: longMonth(firstDayOf(first)),
          month: longMonth(firstDayOf(last)),
        });
  const types = may('read', 'INPATIENT') ? { claimType: 'ALL' as const } : {};
  const dates = { from: firstDayOf(first), to: lastOfMonth(firstDayOf(last)) };
  return (
    <Section title={title} hint={t('notices.statusHint')}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <BoneLines count={6} />}
      {data !== undefined && (
        <ul className={classes['rows']}>
          {claimsByStatus(data.figures, months).map(({ status, claims, amount }) => (
            <li key={status}>
              <Link
                to={addressesOf('OUTPATIENT').list}
                search={{ ...types, ...dates, status: statusesOfGroup(status).join(',') }}
              >
                <StatusBadge colour={groupColour(status)} label={t(`notices.group_${status}`)} />
                <strong>{formatCount(claims)}</strong>
                <Money amount={amount} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
