// The member's visits at this clinic: its claims for the member, newest first.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { useText } from '../../platform/words/i18n.ts';
import { formatDate } from '../../platform/words/formats.ts';
import { UnreadChip } from '../../messages/public.ts';
import { Money } from '../../ui/display/money.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import type { ListedClaim } from '../claims-list.api.ts';
import { StatusWithReason } from '../claims-list-status.tsx';
import classes from '../claims-list.module.css';
import { addressesOf } from '../claims-of-type.ts';
import { rowChoices } from '../history-rows.ts';
import { DEFAULT_SORT } from '../claims-list-params.ts';
import { PrincipalDiagnosis } from './principal-diagnosis.tsx';
import { tableOf } from '../../ui/lists/use-list.ts';
import layout from '../../ui/layout.module.css';

function useColumns(): readonly Column<ListedClaim>[] {
  const t = useText();
  return [
    {
      id: 'visit',
      heading: t('claimLists.listVisit'),
      cell: (row) => (
        <span className={classes['nowrap']}>{formatDate(row.date_of_visit_start)}</span>
      ),
    },
    {
      id: 'claim',
      heading: t('claimLists.listClaim'),
      onCard: 'title',
      cell: (row) => (
        <span className={classes['code']}>
          <Link
            className={layout['code']}
            to={addressesOf(row.claim_type).claim}
            params={{ id: row.uuid }}
          >
            {row.claim_code}
          </Link>{' '}
          <UnreadChip count={row.unread_messages} />
        </span>
      ),
    },
    {
      id: 'diagnosis',
      heading: t('claimLists.listDiagnosis'),
      cell: (row) => <PrincipalDiagnosis claim={row} />,
      below: { heading: t('claimLists.listDoctor'), cell: (row) => row.doctor ?? '–' },
    },
    {
      id: 'total',
      heading: t('claimLists.listTotal'),
      align: 'end',
      cell: (row) => <Money amount={row.total_fee_amount} />,
    },
    {
      id: 'pays',
      heading: t('claimLists.listPays'),
      align: 'end',
      cell: (row) => <Money amount={row.total_payable_amount} isStrong />,
    },
    {
      id: 'patient',
      heading: t('claimLists.listPatient'),
      align: 'end',
      cell: (row) => <Money amount={row.total_patient_payable_amount} />,
    },
    {
      id: 'status',
      heading: t('claimLists.listStatus'),
      cell: (row) => <StatusWithReason claim={row} />,
    },
  ];
}

interface Props {
  readonly memberId: string;
  readonly clinicId: string;
}

export function MemberVisits({ memberId, clinicId }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns();
  const [page, setPage] = useState(1);
  const body = {
    page,
    size: rowChoices[0],
    sort: DEFAULT_SORT,
    member: memberId,
    provider_company_id: clinicId,
  };
  const visits = useQuery({
    queryKey: ['listClaims', body],
    queryFn: ({ signal }) => call('listClaimsByPost', { body, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      {...tableOf(visits, setPage)}
      {...(visits.error !== null && { rows: undefined })}
      label={t('claims.memberVisits')}
      columns={columns}
      idOf={(row) => row.uuid}
      onOpen={(row) =>
        void navigate({ to: addressesOf(row.claim_type).claim, params: { id: row.uuid } })
      }
      empty={
        <EmptyState title={t('claims.memberVisitsNone')} text={t('claims.memberVisitsNoneText')} />
      }
    />
  );
}
