// Requests for accounts: waiting ones first, then decided ones.
import { REQUEST_STATUSES } from '@portal/rules/access/request-status.ts';
import { IconUserPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { TabBar } from '../../ui/frame/tab-bar.tsx';
import layout from '../../ui/layout.module.css';
import { type ListedRequest, useRequests } from './register-requests.api.ts';
import { requestWords } from './request-words.ts';
import { ListFilters } from '../../ui/lists/list-filters.tsx';
import forms from '../../ui/forms.module.css';

const ALL = 'all';

function useColumns(): readonly Column<ListedRequest>[] {
  const t = useText();
  return [
    {
      id: 'name',
      heading: t('administration.fullname'),
      onCard: 'title',
      cell: (row) => (
        <Link
          className={forms['longName']}
          to="/app/ops/register-requests/$id"
          params={{ id: row.id }}
        >
          {row.fullname}
        </Link>
      ),
    },
    { id: 'username', heading: t('administration.username'), cell: (row) => row.username },
    { id: 'email', heading: t('administration.email'), cell: (row) => row.email },
    {
      id: 'requested',
      heading: t('administration.requestedAt'),
      width: 190,
      cell: (row) => formatTimestamp(row.requested_at),
    },
    {
      id: 'status',
      heading: t('administration.status'),
      width: 120,
      cell: (row) => {
        const { label, colour } = requestWords[row.status];
        return <StatusBadge colour={colour} label={t(label)} />;
      },
    },
    {
      id: 'decided',
      heading: t('administration.decided'),
      width: 190,
      cell: (row) =>
        row.decided_at === null ? (
          '–'
        ) : (
          <span className={layout['two']}>
            <span>{formatTimestamp(row.decided_at)}</span>
            <small>{row.decided_by}</small>
          </span>
        ),
    },
  ];
}

export function RegisterRequestsScreen() {
  const t = useText();
  const navigate = useNavigate();
  const list = useRequests();
  const columns = useColumns();
  const { q, status } = list.params;
  return (
    <Page title={t('administration.requests')}>
      <TabBar
        label={t('administration.status')}
        open={status ?? ALL}
        onOpen={(id) => list.change({ status: id })}
        tabs={[
          { id: ALL, label: t('administration.allRequests') },
          ...REQUEST_STATUSES.map((id) => ({ id, label: t(requestWords[id].label) })),
        ]}
      />
      <ListFilters list={list} search={{ label: t('administration.searchRequests'), width: 420 }} />
      <DataTable
        {...list.table}
        label={t('administration.requests')}
        list="registrations"
        columns={columns}
        idOf={(row) => row.id}
        onOpen={(row) =>
          void navigate({ to: '/app/ops/register-requests/$id', params: { id: row.id } })
        }
        empty={
          q === undefined ? (
            <EmptyState
              icon={IconUserPlus}
              title={t('administration.noRequest')}
              text={t('administration.noRequestText')}
            />
          ) : undefined
        }
      />
    </Page>
  );
}
