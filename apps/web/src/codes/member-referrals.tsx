// The referrals of a patient that this clinic has made or used, newest first, each with its slip.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/api/api.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { LinkButton } from '../ui/display/button.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { tableOf } from '../ui/lists/use-list.ts';
import { ReferralClaims } from './referral-claims.tsx';
import { REFERRAL_COLOURS } from './referral-colours.ts';
import type { ListedReferral } from './referrals.api.ts';
import layout from '../ui/layout.module.css';

const ROWS = 10;

/** The suggested doctor, or the suggested clinic. */
function suggestedName({ referred_to: to }: ListedReferral): string | undefined {
  return to?.doctor?.name ?? to?.name;
}

function useColumns(): readonly Column<ListedReferral>[] {
  const t = useText();
  return [
    {
      id: 'date',
      heading: t('referrals.visitDate'),
      cell: (row) => <span className={layout['figure']}>{formatDate(row.valid_from)}</span>,
    },
    {
      id: 'code',
      heading: t('referrals.code'),
      onCard: 'title',
      cell: (row) => <span className={layout['code']}>{row.code}</span>,
    },
    {
      id: 'to',
      heading: t('referrals.referredTo'),
      cell: (row) => (
        <span className={layout['two']}>
          <span>{t(`referrals.type_${row.referral_type}`)}</span>
          <small>{suggestedName(row)}</small>
        </span>
      ),
    },
    {
      id: 'diagnosis',
      heading: t('referrals.diagnosis'),
      cell: (row) =>
        row.diagnosis_code === null ? '–' : `${row.diagnosis_code} ${row.description ?? ''}`,
    },
    {
      id: 'by',
      heading: t('referrals.referredBy'),
      cell: (row) => row.referring_clinic_name ?? '–',
    },
    {
      id: 'until',
      heading: t('referrals.validUntil'),
      cell: (row) => <span className={layout['figure']}>{formatDate(row.valid_to)}</span>,
    },
    {
      id: 'status',
      heading: t('referrals.status'),
      cell: (row) => (
        <StatusBadge
          colour={REFERRAL_COLOURS[row.status]}
          label={t(`referrals.status_${row.status}`)}
        />
      ),
    },
    {
      id: 'claims',
      heading: t('referrals.claims'),
      cell: (row) => <ReferralClaims referral={row} />,
    },
    {
      id: 'actions',
      heading: '',
      align: 'end',
      cell: (row) => (
        <LinkButton
          isSmall
          to="."
          search={(before) => ({ ...before, print: `referral/${row.code}` })}
          resetScroll={false}
        >
          {t('referrals.printSlip')}
          <span className="unseen"> {row.code}</span>
        </LinkButton>
      ),
    },
  ];
}

export function MemberReferrals({ memberId }: { readonly memberId: string }) {
  const t = useText();
  const columns = useColumns();
  const [page, setPage] = useState(1);
  const query = { member_id: memberId, page, size: ROWS };
  const referrals = useQuery({
    queryKey: ['listReferralCodes', query],
    queryFn: ({ signal }) => call('listReferralCodes', { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      {...tableOf(referrals, setPage)}
      {...(referrals.error !== null && { rows: undefined })}
      label={t('referrals.list')}
      columns={columns}
      idOf={(row) => row.code}
      empty={<EmptyState title={t('referrals.none')} text={t('referrals.noneText')} />}
    />
  );
}
