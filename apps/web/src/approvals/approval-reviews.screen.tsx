// The requests for approval codes of all clinics: waiting first.
import { APPROVAL_REQUEST_STATUSES } from '@portal/rules/codes/approval-request.ts';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { ApprovalStatusBadge } from '../claims/public-parts.ts';
import { daysSince } from '../platform/clock.ts';
import { formatTimestamp } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { LinkButton } from '../ui/display/button.tsx';
import { Chip } from '../ui/display/chip.tsx';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { Money } from '../ui/display/money.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { type ReviewRow, useReviews } from './approvals.api.ts';
import layout from '../ui/layout.module.css';
import { ListFilters, ListSelect } from '../ui/lists/list-filters.tsx';

function Age({ row }: { readonly row: ReviewRow }) {
  const t = useText();
  if (row.status !== 'REQUESTED') return <span>{formatTimestamp(row.decided_at)}</span>;
  const days = daysSince(row.requested_at);
  return <span>{days === 0 ? t('approvals.today') : t('approvals.days', { count: days })}</span>;
}

function useColumns(): readonly Column<ReviewRow>[] {
  const t = useText();
  return [
    {
      id: 'number',
      heading: t('approvals.number'),
      onCard: 'title',
      width: 150,
      cell: (row) => (
        <Link className={layout['name']} to="/app/ops/approvals/$id" params={{ id: row.id }}>
          {row.request_no}
        </Link>
      ),
    },
    { id: 'age', heading: t('approvals.age'), width: 150, cell: (row) => <Age row={row} /> },
    {
      id: 'clinic',
      heading: t('approvals.clinic'),
      cell: (row) => row.provider_company_name,
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
      id: 'insurer',
      heading: t('approvals.insurer'),
      width: 100,
      cell: (row) => (row.insurer_code === null ? '–' : <Chip>{row.insurer_code}</Chip>),
    },
    { id: 'rules', heading: t('approvals.rules'), cell: (row) => row.rules.join(', ') },
    {
      id: 'total',
      heading: t('approvals.total'),
      align: 'end',
      width: 120,
      cell: (row) => <Money amount={row.total_fee_amount} />,
    },
    {
      id: 'status',
      heading: t('approvals.status'),
      width: 140,
      cell: (row) => <ApprovalStatusBadge status={row.status} />,
    },
  ];
}

function asOptions(codes: readonly string[]) {
  return codes.map((value) => ({ value, label: value }));
}

export function ApprovalReviewsScreen() {
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns();
  const list = useReviews();
  const { waiting, insurers = [], rules = [] } = list.reply ?? {};
  return (
    <Page
      title={t('approvals.title')}
      beside={
        waiting === undefined ? null : <Chip>{t('approvals.waiting', { count: waiting })}</Chip>
      }
      actions={<LinkButton to="/app/ops/approval-codes">{t('approvals.codes')}</LinkButton>}
    >
      <ListFilters list={list} search={{ label: t('approvals.search'), width: 300 }}>
        <ListSelect
          list={list}
          name="status"
          label={t('approvals.status')}
          options={APPROVAL_REQUEST_STATUSES.map((value) => ({
            value,
            label: t(`claims.approval_${value}`),
          }))}
        />
        <ListSelect
          list={list}
          name="insurer"
          label={t('approvals.insurer')}
          options={asOptions(insurers)}
        />
        <ListSelect
          list={list}
          name="rule"
          label={t('approvals.rule')}
          options={asOptions(rules)}
        />
      </ListFilters>
      <DataTable
        {...list.table}
        label={t('approvals.title')}
        list="approvals"
        columns={columns}
        idOf={(row) => row.id}
        onOpen={({ id }) => void navigate({ to: '/app/ops/approvals/$id', params: { id } })}
        empty={
          <EmptyState
            icon={IconShieldCheck}
            title={t('approvals.none')}
            text={t('approvals.noneHint')}
          />
        }
      />
    </Page>
  );
}
