// How many claims and drafts the clinic has; each number leads to its list.
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { call } from '../platform/api.ts';
import { formatCount } from '../platform/formats.ts';
import { type TextKey, useText } from '../platform/i18n.ts';
import { useMe } from '../platform/session.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import classes from './claim-counts.module.css';

type Counts = Awaited<ReturnType<typeof call<'countPanelClaims'>>>['data'];

interface Tile {
  readonly count: keyof Counts;
  readonly label: TextKey;
  readonly search: NonNullable<LinkProps['search']>;
}

const outpatient: Tile = { count: 'op_claim_count', label: 'notices.countOutpatient', search: {} };
const inpatient: Tile = {
  count: 'ip_claim_count',
  label: 'notices.countInpatient',
  search: { claimType: 'INPATIENT' },
};
const others: readonly Tile[] = [
  {
    count: 'submit_count',
    label: 'notices.countSubmitted',
    search: { claimType: 'ALL', sort: 'insert_date_time,desc' },
  },
  { count: 'draft_count', label: 'notices.countDrafts', search: { tab: 'drafts' } },
];

export function ClaimCounts() {
  const t = useText();
  const clinic = useMe()?.clinicProfile;
  const { data, error, refetch } = useQuery({
    queryKey: ['countPanelClaims', clinic?.id],
    queryFn: async ({ signal }) => {
      const query = { provider_company_id: clinic?.id ?? '' };
      return (await call('countPanelClaims', { query, signal })).data;
    },
    enabled: clinic?.id !== undefined,
  });
  if (error !== null) {
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  const tiles =
    clinic?.locationType === 'SP' ? [outpatient, inpatient, ...others] : [outpatient, ...others];
  return (
    <nav aria-label={t('notices.countsTitle')} className={classes['tiles']}>
      {tiles.map(({ count, label, search }) => (
        <Link
          key={count}
          className={classes['tile']}
          to="/app/claim/providerclaims"
          search={search}
        >
          <span className={classes['label']}>{t(label)}</span>
          <span className={classes['count']}>
            {data === undefined ? '…' : formatCount(data[count])}
          </span>
        </Link>
      ))}
    </nav>
  );
}
