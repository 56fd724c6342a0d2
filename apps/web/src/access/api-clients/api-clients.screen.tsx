// The programs of the user's clinics, revoked ones last.
import { IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCan } from '../../platform/api/session.ts';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { ApiClientStatus } from './api-client-status.tsx';
import { type ApiClient, apiClientsQuery } from './api-clients.api.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

function useColumns(): readonly Column<ApiClient>[] {
  const t = useText();
  return [
    {
      id: 'name',
      heading: t('apiClients.apiName'),
      onCard: 'title',
      cell: (row) => (
        <Link
          className={forms['longName']}
          to="/app/settings/api-clients/$id"
          params={{ id: row.id }}
        >
          {row.name}
        </Link>
      ),
    },
    { id: 'clinic', heading: t('apiClients.apiClinic'), cell: (row) => row.clinic },
    {
      id: 'kind',
      heading: t('apiClients.apiKind'),
      cell: (row) => t(row.is_test ? 'apiClients.apiKind_TEST' : 'apiClients.apiKind_LIVE'),
    },
    {
      id: 'method',
      heading: t('apiClients.apiSignsIn'),
      cell: (row) => t(`apiClients.keyMethod_${row.key_method}`),
    },
    {
      id: 'used',
      heading: t('apiClients.apiLastUsed'),
      width: 190,
      cell: (row) => formatTimestamp(row.last_used_at) || t('apiClients.apiNeverUsed'),
    },
    {
      id: 'status',
      heading: t('administration.status'),
      width: 150,
      cell: (row) => <ApiClientStatus client={row} />,
    },
  ];
}

export function ApiClientsScreen() {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const clients = useQuery(apiClientsQuery);
  const columns = useColumns();
  return (
    <Page
      title={t('apiClients.apiClients')}
      actions={
        can('clinic-users:create') && (
          <LinkButton
            kind="primary"
            icon={<IconPlus size={16} stroke={2} />}
            to="/app/settings/api-clients/new"
          >
            {t('apiClients.newApiClient')}
          </LinkButton>
        )
      }
    >
      <p className={layout['lead']}>{t('apiClients.apiClientsIntro')}</p>
      <DataTable
        label={t('apiClients.apiClients')}
        list="api-clients"
        columns={columns}
        rows={clients.data?.data}
        idOf={(row) => row.id}
        error={clients.error}
        onRetry={() => void clients.refetch()}
        onOpen={(row) =>
          void navigate({ to: '/app/settings/api-clients/$id', params: { id: row.id } })
        }
        empty={
          <EmptyState
            icon={IconPlugConnected}
            title={t('apiClients.apiNone')}
            text={t('apiClients.apiNoneText')}
          />
        }
      />
    </Page>
  );
}
