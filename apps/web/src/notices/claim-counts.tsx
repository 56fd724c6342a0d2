// The clinic's numbers of claims and drafts, each linked to its list.
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { addressesOf, useMayDo } from '../claims/public.ts';
import { call } from '../platform/api/api.ts';
import { formatCount } from '../platform/words/formats.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { useText } from '../platform/words/i18n.ts';
import { useMe } from '../platform/api/session.ts';
import { Card } from '../ui/display/card.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import classes from './claim-counts.module.css';

type Counts = Awaited<ReturnType<typeof call<'countPanelClaims'>>>['data'];

interface Tile {
  readonly count: keyof Counts;
  readonly label: TextKey;
  readonly to: ReturnType<typeof addressesOf>['list'];
  readonly search: NonNullable<LinkProps['search']>;
}

const outpatients = addressesOf('OUTPATIENT').list;
const outpatient: Tile = {
  count: 'op_claim_count',
  label: 'notices.countOutpatient',
  to: outpatients,
  search: {},
};
const inpatient: Tile = {
  count: 'ip_claim_count',
  label: 'notices.countInpatient',
  to: addressesOf('INPATIENT').list,
  search: {},
};
const others: readonly Tile[] = [
  {
    count: 'submit_count',
    label: 'notices.countSubmitted',
    to: outpatients,
    search: { claimType: 'ALL', sort: 'insert_date_time,desc' },
  },
  {
    count: 'draft_count',
    label: 'notices.countDrafts',
    to: outpatients,
    search: { claimType: 'ALL', tab: 'drafts' },
  },
];

export function ClaimCounts() {
  const t = useText();
  const clinic = useMe()?.clinicProfile;
  const may = useMayDo();
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
  const tiles = [outpatient, ...(may('read', 'INPATIENT') ? [inpatient] : []), ...others];
  return (
    <nav aria-label={t('notices.countsTitle')} className={classes['tiles']}>
      {tiles.map(({ count, label, to, search }) => (
        <Link key={count} className={classes['tile']} to={to} search={search}>
          <span className={classes['label']}>{t(label)}</span>
          <span className={classes['count']}>
            {data === undefined ? '…' : formatCount(data[count])}
          </span>
        </Link>
      ))}
    </nav>
  );
}
