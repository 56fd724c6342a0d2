// The administrator's first page: own claims, then what waits for the team, each figure with the list behind it.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../platform/api/api.ts';
import { daysSince } from '../platform/clock.ts';
import { useCan } from '../platform/api/session.ts';
import { formatCount } from '../platform/words/formats.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { Money } from '../ui/display/money.tsx';
import { LinkTile, TileRow } from '../ui/display/tile.tsx';
import { Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { DESK_GROUPS, type DeskFigure, type DeskGroup } from './figures.ts';
import layout from '../ui/layout.module.css';

const MOST_OWN = 10;
const OWN = { assigned: 'ME', page: 1, size: MOST_OWN } as const;

function FigureTile({ figure }: { readonly figure: DeskFigure }) {
  const t = useText();
  const { data, error } = useQuery({
    queryKey: ['desk', figure.id],
    queryFn: ({ signal }) => figure.load(signal),
  });
  const days = data?.days;
  const oldest = days === undefined ? undefined : t('desk.oldest', { count: days });
  return (
    <LinkTile
      to={figure.to}
      search={figure.search ?? {}}
      label={t(figure.label)}
      value={data === undefined ? '–' : formatCount(data.count)}
      isQuiet={data?.count === 0}
      note={error === null ? oldest : problemText(error)}
    />
  );
}

function Figures({ title, figures }: DeskGroup) {
  const t = useText();
  const can = useCan();
  const shown = figures.filter(({ permissions }) => permissions.some(can));
  if (shown.length === 0) return null;
  return (
    <Section title={t(title)}>
      <TileRow>
        {shown.map((figure) => (
          <FigureTile key={figure.id} figure={figure} />
        ))}
      </TileRow>
    </Section>
  );
}

function loadOwn(signal: AbortSignal) {
  return call('listWaitingClaims', { query: OWN, signal });
}
type OwnClaim = Awaited<ReturnType<typeof loadOwn>>['data'][number];

function useOwnColumns(): readonly Column<OwnClaim>[] {
  const t = useText();
  return [
    {
      id: 'claim',
      heading: t('desk.claim'),
      onCard: 'title',
      cell: (row) => (
        <Link
          className={layout['code']}
          to="/app/ops/claims/$id"
          params={{ id: row.uuid }}
          search={{ assigned: 'ME' }}
        >
          {row.claim_code}
        </Link>
      ),
    },
    { id: 'member', heading: t('desk.member'), cell: (row) => row.member_name_claimant },
    { id: 'clinic', heading: t('desk.clinic'), cell: (row) => row.provider_company_name },
    {
      id: 'payable',
      heading: t('desk.payable'),
      align: 'end',
      cell: (row) => <Money amount={row.total_payable_amount} />,
    },
    {
      id: 'days',
      heading: t('desk.waitingDays'),
      align: 'end',
      cell: (row) => formatCount(daysSince(row.waiting_since)),
    },
  ];
}

/** The claims that the user has, the longest wait first. */
function OwnClaims() {
  const t = useText();
  const navigate = useNavigate();
  const columns = useOwnColumns();
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'own'],
    queryFn: ({ signal }) => loadOwn(signal),
  });
  const total = data?.page.total_items;
  return (
    <Section
      title={t('desk.own')}
      {...(total === undefined ? {} : { hint: formatCount(total) })}
      aside={
        total !== undefined &&
        total > 0 && (
          <Link className={layout['link']} to="/app/ops/queue" search={{ assigned: 'ME' }}>
            {t('desk.allOwn')}
          </Link>
        )
      }
    >
      <DataTable
        label={t('desk.own')}
        columns={columns}
        rows={data?.data}
        idOf={(row) => row.uuid}
        error={error}
        onRetry={() => void refetch()}
        onOpen={({ uuid: id }) =>
          void navigate({ to: '/app/ops/claims/$id', params: { id }, search: { assigned: 'ME' } })
        }
        empty={t('desk.noOwn')}
      />
    </Section>
  );
}

export function DeskScreen() {
  const t = useText();
  const can = useCan();
  return (
    <Page title={t('access.menuDesk')}>
      <div className={layout['stack']}>
        {can('assessment:update') && <OwnClaims />}
        {DESK_GROUPS.map((group) => (
          <Figures key={group.title} {...group} />
        ))}
      </div>
    </Page>
  );
}
