// Requests for accounts: waiting ones first, then decided ones.
import { REQUEST_STATUSES } from '@portal/rules/access/request-status.ts';
import { IconUserPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { TabBar } from '../../ui/frame/tab-bar.tsx';
import { useLastPage } from '../administration/last-page.ts';
import { type RequestsParams, requestsParams } from '../administration/list-params.ts';
import classes from '../administration/administration.module.css';
import { type ListedRequest, useRequests } from './register-requests.api.ts';
import { requestWords } from './request-words.ts';

const ALL = 'all';

function useColumns(): readonly Column<ListedRequest>[] {
  const t = useText();
  return [
    {
      id: 'name',
      heading: t('operations.fullname'),
      onCard: 'title',
      cell: (row) => (
        <Link
          className={classes['name']}
          to="/app/ops/register-requests/$id"
          params={{ id: row.id }}
        >
          {row.fullname}
        </Link>
      ),
    },
    { id: 'username', heading: t('operations.username'), cell: (row) => row.username },
    { id: 'email', heading: t('operations.email'), cell: (row) => row.email },
    {
      id: 'requested',
      heading: t('operations.requestedAt'),
      width: 190,
      cell: (row) => formatTimestamp(row.requested_at),
    },
    {
      id: 'status',
      heading: t('operations.status'),
      width: 120,
      cell: (row) => {
        const { label, colour } = requestWords[row.status];
        return <StatusBadge colour={colour} label={t(label)} />;
      },
    },
    {
      id: 'decided',
      heading: t('operations.decided'),
      width: 190,
      cell: (row) =>
        row.decided_at === null ? (
          '–'
        ) : (
          <span className={classes['two']}>
            <span>{formatTimestamp(row.decided_at)}</span>
            <small>{row.decided_by}</small>
          </span>
        ),
    },
  ];
}

export function RegisterRequestsScreen() {
  const t = useText();
  const params = useSearch({ from: '/app/ops/register-requests' });
  const navigate = useNavigate({ from: '/app/ops/register-requests' });
  const requests = useRequests(params);
  const columns = useColumns();
  const { q = '', page = 1, status } = params;
  const change = (next: Record<keyof RequestsParams, unknown>, replace = false) =>
    void navigate({ replace, search: () => requestsParams(next) });
  const goTo = (wanted: number) => change({ q, status, page: wanted });
  useLastPage(requests, page, goTo);
  return (
    <Page title={t('operations.requests')}>
      <TabBar
        label={t('operations.status')}
        open={status ?? ALL}
        onOpen={(id) => change({ q, status: id, page: 1 })}
        tabs={[
          { id: ALL, label: t('operations.allRequests') },
          ...REQUEST_STATUSES.map((id) => ({ id, label: t(requestWords[id].label) })),
        ]}
      />
      <ListSearch
        label={t('operations.searchRequests')}
        asked={q}
        width={420}
        onAsk={(text) => change({ q: text, status, page: 1 }, true)}
      />
      <DataTable
        label={t('operations.requests')}
        columns={columns}
        rows={requests.data?.data}
        idOf={(row) => row.id}
        error={requests.error}
        onRetry={() => void requests.refetch()}
        isStale={requests.isPlaceholderData}
        page={requests.data?.page}
        onPage={goTo}
        onOpen={(row) =>
          void navigate({ to: '/app/ops/register-requests/$id', params: { id: row.id } })
        }
        empty={
          q === '' ? (
            <EmptyState
              icon={IconUserPlus}
              title={t('operations.noRequest')}
              text={t('operations.noRequestText')}
            />
          ) : undefined
        }
      />
    </Page>
  );
}
