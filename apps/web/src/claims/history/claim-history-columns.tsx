// The columns of the history; ids are the names that the server sorts by.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { Link } from '@tanstack/react-router';
import { formatDate, formatTimestamp } from '../../platform/words/formats.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { useText } from '../../platform/words/i18n.ts';
import { UnreadChip } from '../../messages/public.ts';
import { Chip } from '../../ui/display/chip.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { MaskedId } from '../../ui/display/masked-id.tsx';
import { Money } from '../../ui/display/money.tsx';
import { StatusWithReason, EditClock, hasPaymentDay, PaymentDay } from '../claims-list-status.tsx';
import { PrincipalDiagnosis } from './principal-diagnosis.tsx';
import type { ListedClaim } from '../claims-list.api.ts';
import { addressesOf, dayTitles } from '../claims-of-type.ts';
import classes from '../claims-list.module.css';
import layout from '../../ui/layout.module.css';

function Who({ row }: { readonly row: ListedClaim }) {
  return (
    <span className={classes['member']}>
      <Link
        className={layout['code']}
        to={addressesOf(row.claim_type).claim}
        params={{ id: row.uuid }}
        aria-describedby={`claim-${row.uuid}`}
      >
        {row.member_name_claimant}
      </Link>
    </span>
  );
}

type HistoryColumns = readonly Column<ListedClaim>[];

function visitColumns(t: Translate, claimType: ClaimType): HistoryColumns {
  return [
    {
      id: 'date_of_visit_start',
      heading: t(dayTitles[claimType]),
      sorts: 'descending',
      cell: (row) => (
        <span className={classes['nowrap']}>{formatDate(row.date_of_visit_start)}</span>
      ),
    },
    {
      id: 'member_name_claimant',
      heading: t('claimLists.listMember'),
      sorts: 'ascending',
      onCard: 'title',
      grows: 116,
      cell: (row) => <Who row={row} />,
      below: {
        heading: t('ui.nationalNumber'),
        cell: ({ member_nric_claimant: number }) =>
          number === null ? '–' : <MaskedId value={number} />,
      },
    },
    {
      id: 'insurer',
      heading: t('claimLists.listInsurer'),
      isMinor: true,
      cell: (row) => <Chip>{row.insurer_code}</Chip>,
      below: {
        heading: t('claimLists.detailCompany'),
        grows: 96,
        cell: (row) => (
          <span className={classes['cutOff']} title={row.company_name}>
            {row.company_name}
          </span>
        ),
      },
    },
    {
      id: 'diagnosis',
      heading: t('claimLists.listDiagnosis'),
      grows: 110,
      cell: (row) => <PrincipalDiagnosis claim={row} />,
      below: {
        heading: t('claimLists.listDoctor'),
        grows: 90,
        cell: (row) => row.doctor ?? '–',
      },
    },
  ];
}

function amountColumns(t: Translate): HistoryColumns {
  return [
    {
      id: 'total_fee_amount',
      heading: t('claimLists.listTotal'),
      align: 'end',
      isMinor: true,
      sorts: 'descending',
      cell: (row) => <Money amount={row.total_fee_amount} />,
    },
    {
      id: 'total_payable_amount',
      heading: t('claimLists.listPays'),
      align: 'end',
      sorts: 'descending',
      cell: (row) => <Money amount={row.total_payable_amount} isStrong />,
    },
    {
      id: 'patient',
      heading: t('claimLists.listPatient'),
      align: 'end',
      isMinor: true,
      cell: (row) => <Money amount={row.total_patient_payable_amount} />,
    },
  ];
}

function statusColumns(t: Translate): HistoryColumns {
  return [
    {
      id: 'status',
      heading: t('claimLists.listStatus'),
      grows: 92,
      cell: (row) => <StatusWithReason claim={row} />,
      below: {
        heading: t('claimLists.listEdit'),
        isKept: true,
        grows: 76,
        cell: (row) => (
          <span className={classes['days']}>
            <span>
              <EditClock claim={row} none={hasPaymentDay(row) ? '' : '–'} />
            </span>
            <PaymentDay claim={row} />
          </span>
        ),
      },
    },
    {
      id: 'claim_code',
      heading: t('claimLists.listClaim'),
      grows: 119,
      sorts: 'descending',
      cell: (row) => (
        <span id={`claim-${row.uuid}`} className={classes['code']}>
          {row.claim_code} <UnreadChip count={row.unread_messages} />
        </span>
      ),
      below: {
        heading: t('claimLists.detailSubmitted'),
        cell: (row) => (
          <span className={classes['nowrap']}>{formatTimestamp(row.insert_date_time)}</span>
        ),
      },
    },
  ];
}

export function useHistoryColumns(claimType: ClaimType): HistoryColumns {
  const t = useText();
  return [...visitColumns(t, claimType), ...amountColumns(t), ...statusColumns(t)];
}
