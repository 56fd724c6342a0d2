// The approval codes that were issued. An unused code can be revoked.
import {
  APPROVAL_CODE_STATUSES,
  type ApprovalCodeStatus,
} from '@portal/rules/codes/code-status.ts';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { GrantedLimits } from '../claims/public-parts.ts';
import { useCan } from '../platform/api/session.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button, LinkButton } from '../ui/display/button.tsx';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { type IssuedCode, useCodes } from './approvals.api.ts';
import layout from '../ui/layout.module.css';
import { RevokeDialog } from './revoke-dialog.tsx';
import { ListFilters, ListSelect } from '../ui/lists/list-filters.tsx';

const COLOURS = {
  ACTIVE: 'green',
  USED: 'blue',
  EXPIRED: 'grey',
  REVOKED: 'red',
} as const satisfies Record<ApprovalCodeStatus, string>;

function Origin({ row }: { readonly row: IssuedCode }) {
  const t = useText();
  if (row.revoked_for !== null) return row.revoked_for;
  if (row.claim_code !== null) return t('approvals.usedBy', { code: row.claim_code });
  if (row.request_id === null) return row.note ?? '–';
  return (
    <Link to="/app/ops/approvals/$id" params={{ id: row.request_id }}>
      {t('approvals.openRequest')}
      <span className="unseen"> {row.code}</span>
    </Link>
  );
}

function useColumns(onRevoke: (code: string) => void): readonly Column<IssuedCode>[] {
  const t = useText();
  const can = useCan();
  const actions: Column<IssuedCode> = {
    id: 'actions',
    heading: '',
    align: 'end',
    width: 120,
    cell: (row) =>
      row.status === 'ACTIVE' && (
        <Button
          isSmall
          label={`${t('approvals.revoke')} ${row.code}`}
          onClick={() => onRevoke(row.code)}
        >
          {t('approvals.revoke')}
        </Button>
      ),
  };
  return [
    {
      id: 'code',
      heading: t('approvals.code'),
      onCard: 'title',
      width: 120,
      cell: (row) => <span className={layout['code']}>{row.code}</span>,
    },
    {
      id: 'member',
      heading: t('approvals.member'),
      cell: (row) => (
        <span className={layout['two']}>
          <span>{row.member_name}</span>
          {row.member_nric !== null && <MaskedId value={row.member_nric} />}
        </span>
      ),
    },
    {
      id: 'clinic',
      heading: t('approvals.clinic'),
      cell: (row) => row.provider_company_name ?? t('approvals.anyClinic'),
    },
    {
      id: 'limits',
      heading: t('approvals.allows'),
      cell: (row) => <GrantedLimits granted={row} />,
    },
    {
      id: 'valid',
      heading: t('approvals.validTo'),
      width: 120,
      cell: (row) => formatDate(row.valid_to),
    },
    {
      id: 'status',
      heading: t('approvals.status'),
      width: 120,
      cell: (row) => (
        <StatusBadge colour={COLOURS[row.status]} label={t(`approvals.code_${row.status}`)} />
      ),
    },
    { id: 'origin', heading: t('approvals.origin'), cell: (row) => <Origin row={row} /> },
    ...(can('assessment:update') ? [actions] : []),
  ];
}

export function ApprovalCodesScreen() {
  const t = useText();
  const can = useCan();
  const [revoked, setRevoked] = useState<string>();
  const columns = useColumns(setRevoked);
  const list = useCodes();
  return (
    <Page
      title={t('approvals.codes')}
      crumbs={[{ label: t('approvals.title'), to: '/app/ops/approvals' }]}
      actions={
        can('assessment:update') && (
          <LinkButton kind="primary" to="/app/ops/approval-codes/new">
            {t('approvals.issue')}
          </LinkButton>
        )
      }
    >
      <ListFilters list={list} search={{ label: t('approvals.searchCodes'), width: 300 }}>
        <ListSelect
          list={list}
          name="status"
          label={t('approvals.status')}
          options={APPROVAL_CODE_STATUSES.map((value) => ({
            value,
            label: t(`approvals.code_${value}`),
          }))}
        />
      </ListFilters>
      <DataTable
        {...list.table}
        label={t('approvals.codes')}
        list="approval-codes"
        columns={columns}
        idOf={(row) => row.code}
        empty={
          <EmptyState
            icon={IconShieldCheck}
            title={t('approvals.noCodes')}
            text={t('approvals.noneHint')}
          />
        }
      />
      {revoked !== undefined && (
        <RevokeDialog code={revoked} onClose={() => setRevoked(undefined)} />
      )}
    </Page>
  );
}
