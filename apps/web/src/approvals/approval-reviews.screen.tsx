// The requests for approval codes of all clinics: waiting first.
import { APPROVAL_REQUEST_STATUSES } from '@portal/rules/codes/approval-request.ts';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ApprovalStatusBadge } from '../claims/public-parts.ts';
import { daysSince } from '../platform/clock.ts';
import { formatTimestamp } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { LinkButton } from '../ui/display/button.tsx';
import { Chip } from '../ui/display/chip.tsx';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { Money } from '../ui/display/money.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Page } from '../ui/frame/page.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { ListSearch } from '../ui/lists/list-search.tsx';
import { type ApprovalListParams, approvalListParams } from './approval-list-params.ts';
import { type ReviewRow, useReviews } from './approvals.api.ts';
import classes from './approvals.module.css';

const FROM = '/app/ops/approvals';

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
        <Link className={classes['name']} to="/app/ops/approvals/$id" params={{ id: row.id }}>
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
        <span className={classes['two']}>
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
  const params = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const columns = useColumns();
  const reviews = useReviews(params);
  const change = (next: Partial<Record<keyof ApprovalListParams, unknown>>, replace = false) =>
    void navigate({ replace, search: approvalListParams({ ...params, page: 1, ...next }) });
  const { waiting, insurers = [], rules = [] } = reviews.data ?? {};
  return (
    <Page
      title={t('approvals.title')}
      beside={
        waiting === undefined ? null : <Chip>{t('approvals.waiting', { count: waiting })}</Chip>
      }
      actions={<LinkButton to="/app/ops/approval-codes">{t('approvals.codes')}</LinkButton>}
    >
      <div className={classes['filters']}>
        <ListSearch
          label={t('approvals.search')}
          asked={params.q ?? ''}
          width={300}
          onAsk={(q) => change({ q }, true)}
        />
        <SelectField
          label={t('approvals.status')}
          value={params.status ?? ''}
          placeholder={t('approvals.any')}
          options={APPROVAL_REQUEST_STATUSES.map((value) => ({
            value,
            label: t(`claims.approval_${value}`),
          }))}
          onChange={(status) => change({ status })}
        />
        <SelectField
          label={t('approvals.insurer')}
          value={params.insurer ?? ''}
          placeholder={t('approvals.any')}
          options={asOptions(insurers)}
          onChange={(insurer) => change({ insurer })}
        />
        <SelectField
          label={t('approvals.rule')}
          value={params.rule ?? ''}
          placeholder={t('approvals.any')}
          options={asOptions(rules)}
          onChange={(rule) => change({ rule })}
        />
      </div>
      <DataTable
        label={t('approvals.title')}
        columns={columns}
        rows={reviews.data?.data}
        idOf={(row) => row.id}
        error={reviews.error}
        onRetry={() => void reviews.refetch()}
        isStale={reviews.isPlaceholderData}
        page={reviews.data?.page}
        onPage={(page) => change({ page })}
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
