// The member's other claims at all clinics.
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { Reply } from '@portal/contract/schemas.ts';
import { call } from '../../platform/api/api.ts';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { ClaimStatusBadge } from '../../claims/public-parts.ts';
import { Section } from '../../ui/display/card.tsx';
import { Money } from '../../ui/display/money.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import layout from '../../ui/layout.module.css';

type MemberClaim = Reply<'listMemberClaims'>['data'][number];

function useColumns(): readonly Column<MemberClaim>[] {
  const t = useText();
  return [
    {
      id: 'date',
      heading: t('assessment.visitDate'),
      width: 110,
      cell: (row) => formatDate(row.date_of_visit_start),
    },
    {
      id: 'claim',
      heading: t('assessment.claim'),
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <Link to="/app/ops/claims/$id" params={{ id: row.uuid }}>
            {row.claim_code}
          </Link>
          <small>{row.provider_company_name}</small>
        </span>
      ),
    },
    {
      id: 'diagnosis',
      heading: t('assessment.diagnosis'),
      cell: (row) => (
        <span className={layout['two']}>
          <span>{row.principal_diagnosis ?? '–'}</span>
          <small>{row.doctor}</small>
        </span>
      ),
    },
    {
      id: 'status',
      heading: t('assessment.status'),
      cell: (row) => <ClaimStatusBadge claim={row} />,
    },
    {
      id: 'total',
      heading: t('assessment.total'),
      align: 'end',
      cell: (row) => <Money amount={row.total_fee_amount} />,
    },
    {
      id: 'payable',
      heading: t('assessment.planPays'),
      align: 'end',
      cell: (row) => <Money amount={row.total_payable_amount} payer="plan" isStrong />,
    },
  ];
}

/** The member's claims in a table, the newest visit first. */
export function MemberClaimsTable({ claims }: { readonly claims: readonly MemberClaim[] }) {
  const t = useText();
  return (
    <Section title={t('assessment.memberClaims')} hint={t('assessment.memberClaimsHint')}>
      <DataTable
        label={t('assessment.memberClaims')}
        columns={useColumns()}
        rows={claims}
        idOf={(row) => row.uuid}
        onRetry={() => undefined}
        empty={t('assessment.noOtherClaims')}
      />
    </Section>
  );
}

export function MemberClaims({ claimId }: { readonly claimId: string }) {
  const t = useText();
  const columns = useColumns();
  const { data, error, refetch } = useQuery({
    queryKey: ['listMemberClaims', claimId],
    queryFn: async ({ signal }) =>
      (await call('listMemberClaims', { params: { id: claimId }, signal })).data,
  });
  return (
    <Section title={t('assessment.memberClaims')} hint={t('assessment.memberClaimsHint')}>
      <DataTable
        label={t('assessment.memberClaims')}
        columns={columns}
        rows={data}
        idOf={(row) => row.uuid}
        error={error}
        onRetry={() => void refetch()}
        empty={t('assessment.noOtherClaims')}
      />
    </Section>
  );
}
