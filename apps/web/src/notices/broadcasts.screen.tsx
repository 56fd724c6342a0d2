// All broadcasts, for administrators.
import type { BroadcastState } from '@portal/rules/notices/broadcasts.ts';
import { severityColour } from '@portal/rules/notices/broadcasts.ts';
import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCan } from '../platform/api/session.ts';
import { formatCount, formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { LinkButton } from '../ui/display/button.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { type Broadcast, useAllBroadcasts } from './broadcasts.api.ts';
import forms from '../ui/forms.module.css';

const COLOURS: Readonly<Record<BroadcastState, StatusColour>> = {
  SCHEDULED: 'blue',
  ACTIVE: 'green',
  ENDED: 'grey',
};

function useColumns(): readonly Column<Broadcast>[] {
  const t = useText();
  return [
    {
      id: 'title',
      heading: t('notices.title'),
      onCard: 'title',
      grows: 220,
      cell: (row) => (
        <Link className={forms['longName']} to="/app/ops/broadcasts/$id" params={{ id: row.id }}>
          {row.title}
        </Link>
      ),
    },
    {
      id: 'severity',
      heading: t('notices.severity'),
      cell: (row) => (
        <StatusBadge
          colour={severityColour(row.severity)}
          label={t(`notices.severity_${row.severity}`)}
        />
      ),
    },
    { id: 'sender', heading: t('notices.sender'), cell: (row) => row.sender },
    {
      id: 'period',
      heading: t('notices.period'),
      cell: (row) =>
        t('notices.periodOf', { from: formatDate(row.valid_from), to: formatDate(row.valid_to) }),
    },
    {
      id: 'audience',
      grows: 110,
      heading: t('notices.audience'),
      cell: (row) =>
        [
          ...row.location_types.map((type) => t(`notices.locationType_${type}`)),
          ...row.programmes,
        ].join(', ') || t('notices.everyClinic'),
    },
    {
      id: 'state',
      heading: t('notices.state'),
      cell: (row) => (
        <StatusBadge colour={COLOURS[row.state]} label={t(`notices.state_${row.state}`)} />
      ),
    },
    {
      id: 'read',
      heading: t('notices.readBy'),
      align: 'end',
      cell: (row) => formatCount(row.read_count),
    },
  ];
}

export function BroadcastsScreen() {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const list = useAllBroadcasts();
  const columns = useColumns();
  return (
    <Page
      title={t('notices.broadcasts')}
      actions={
        can('broadcasts:update') && (
          <LinkButton
            kind="primary"
            icon={<IconPlus size={16} stroke={2} />}
            to="/app/ops/broadcasts/new"
          >
            {t('notices.newBroadcast')}
          </LinkButton>
        )
      }
    >
      <DataTable
        {...list.table}
        label={t('notices.broadcasts')}
        list="broadcasts"
        columns={columns}
        idOf={(row) => row.id}
        onOpen={(row) => void navigate({ to: '/app/ops/broadcasts/$id', params: { id: row.id } })}
        empty={
          <EmptyState
            icon={IconSpeakerphone}
            title={t('notices.noBroadcasts')}
            text={t('notices.noBroadcastsText')}
          />
        }
      />
    </Page>
  );
}
