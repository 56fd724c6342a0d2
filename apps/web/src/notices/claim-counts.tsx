// The clinic's numbers of claims and drafts, each linked to its list.
import type { LinkProps } from '@tanstack/react-router';
import { addressesOf, useMayDo } from '../claims/public.ts';
import { today } from '../platform/clock.ts';
import { shortMonth } from '../platform/words/calendar-names.ts';
import { formatCount, formatMoney } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Card } from '../ui/display/card.tsx';
import { LinkTile, TileGroup } from '../ui/display/tile.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { type DashboardSummary, useDashboardSummary } from './dashboard.api.ts';
import { countsOfMonths, firstDayOf } from './month-figures.ts';

interface ShownTile {
  readonly id: string;
  readonly label: string;
  readonly count: number | undefined;
  readonly note: string | undefined;
  readonly to: ReturnType<typeof addressesOf>['list'];
  readonly search: NonNullable<LinkProps['search']>;
}

const outpatients = addressesOf('OUTPATIENT').list;
const inpatients = addressesOf('INPATIENT').list;

function useTiles(data: DashboardSummary | undefined): readonly ShownTile[] {
  const t = useText();
  const may = useMayDo();
  const compared = (claimType: 'INPATIENT' | 'OUTPATIENT') => {
    if (data === undefined) return undefined;
    const { month, previousMonth, now, before } = countsOfMonths(data.figures, claimType, today());
    return t('notices.monthsCompared', {
      month: shortMonth(firstDayOf(month)),
      count: formatCount(now),
      previousMonth: shortMonth(firstDayOf(previousMonth)),
      before: formatCount(before),
    });
  };
  const inpatient: ShownTile = {
    id: 'inpatient',
    label: t('notices.countInpatient'),
    count: data?.ip_claim_count,
    note: compared('INPATIENT'),
    to: inpatients,
    search: {},
  };
  return [
    {
      id: 'outpatient',
      label: t('notices.countOutpatient'),
      count: data?.op_claim_count,
      note: compared('OUTPATIENT'),
      to: outpatients,
      search: {},
    },
    ...(may('read', 'INPATIENT') ? [inpatient] : []),
    {
      id: 'submitted',
      label: t('notices.countSubmitted'),
      count: data?.submit_count,
      note:
        data &&
        t('notices.submittedToday', {
          count: formatCount(data.submitted_today.claims),
          amount: formatMoney(data.submitted_today.payable_amount),
        }),
      to: outpatients,
      search: { claimType: 'ALL', sort: 'insert_date_time,desc' },
    },
    {
      id: 'drafts',
      label: t('notices.countDrafts'),
      count: data?.draft_count,
      note: t('notices.draftsHint'),
      to: outpatients,
      search: { claimType: 'ALL', tab: 'drafts' },
    },
  ];
}

export function ClaimCounts() {
  const t = useText();
  const { data, error, refetch } = useDashboardSummary();
  const tiles = useTiles(data);
  if (error !== null) {
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <TileGroup isNavigation label={t('notices.countsTitle')}>
      {tiles.map(({ id, label, count, note, to, search }) => (
        <LinkTile
          key={id}
          label={label}
          value={count === undefined ? '…' : formatCount(count)}
          note={note ?? '…'}
          to={to}
          search={search}
        />
      ))}
    </TileGroup>
  );
}
