// The connections to identity providers.
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCan } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { type SsoConnection, ssoConnectionsQuery } from './sso-connections.api.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

function useColumns(): readonly Column<SsoConnection>[] {
  const t = useText();
  return [
    {
      id: 'name',
      heading: t('sso.name'),
      onCard: 'title',
      cell: (row) => (
        <Link className={forms['longName']} to="/app/ops/sso/$id" params={{ id: row.id }}>
          {row.name}
        </Link>
      ),
    },
    {
      id: 'users',
      heading: t('sso.users'),
      cell: (row) => row.owner_name ?? t('sso.users_ADMINUSER'),
    },
    {
      id: 'domains',
      heading: t('sso.domainList'),
      cell: (row) => <span className={forms['anywhere']}>{row.domains.join(', ')}</span>,
    },
    {
      id: 'issuer',
      heading: t('sso.issuer'),
      cell: (row) => <span className={forms['anywhere']}>{row.issuer}</span>,
    },
    {
      id: 'status',
      heading: t('sso.status'),
      width: 130,
      cell: (row) => <Chip>{t(row.is_enabled ? 'sso.enabled' : 'sso.disabled')}</Chip>,
    },
  ];
}

export function SsoConnectionsScreen() {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(ssoConnectionsQuery);
  const columns = useColumns();
  return (
    <Page
      title={t('sso.connections')}
      actions={
        can('users:update') && (
          <LinkButton
            kind="primary"
            icon={<IconPlus size={16} stroke={2} />}
            to="/app/ops/sso/$id"
            params={{ id: 'new' }}
          >
            {t('sso.newConnection')}
          </LinkButton>
        )
      }
    >
      <p className={layout['lead']}>{t('sso.intro')}</p>
      <DataTable
        label={t('sso.connections')}
        list="sso"
        columns={columns}
        rows={data?.connections}
        idOf={(row) => row.id}
        error={error}
        onRetry={() => void refetch()}
        onOpen={(row) => void navigate({ to: '/app/ops/sso/$id', params: { id: row.id } })}
        empty={<EmptyState icon={IconKey} title={t('sso.none')} text={t('sso.noneText')} />}
      />
    </Page>
  );
}
