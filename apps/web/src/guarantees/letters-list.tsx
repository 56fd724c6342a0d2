// The list of letters, with search and status filter; the administrator's list has the letters of all clinics.
import { LETTER_STATUSES } from '@portal/rules/guarantees/letter-moves.ts';
import { IconMailCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatDate, formatMoney } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { Money } from '../ui/display/money.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { CheckField } from '../ui/fields/check-field.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { ListFilters, ListSelect } from '../ui/lists/list-filters.tsx';
import layout from '../ui/layout.module.css';
import { LetterStatusBadge } from './letter-status.tsx';
import { type ListedLetter, type Side, useLetters } from './letters.api.ts';

const ADDRESSES = {
  CLINIC: '/app/logrequest/$id',
  ADMINISTRATOR: '/app/ops/letters/$id',
} as const satisfies Record<Side, string>;

function amount(value: number | null) {
  return value === null ? '–' : <Money amount={value} />;
}

function StatusCell({ row }: { readonly row: ListedLetter }) {
  const t = useText();
  return (
    <span className={layout['two']}>
      <LetterStatusBadge status={row.status} />
      {row.asked_amount !== null && (
        <small>{t('guarantees.topUpWaits', { amount: formatMoney(row.asked_amount) })}</small>
      )}
    </span>
  );
}

function useColumns(side: Side): readonly Column<ListedLetter>[] {
  const t = useText();
  const clinic: Column<ListedLetter> = {
    id: 'clinic',
    heading: t('guarantees.clinic'),
    cell: (row) => row.provider_company_name,
  };
  return [
    {
      id: 'number',
      heading: t('guarantees.number'),
      onCard: 'title',
      width: 150,
      cell: (row) => (
        <span className={layout['two']}>
          <Link className={layout['name']} to={ADDRESSES[side]} params={{ id: row.id }}>
            {row.request_no}
          </Link>
          {row.letter_no !== null && <small>{row.letter_no}</small>}
        </span>
      ),
    },
    {
      id: 'member',
      heading: t('guarantees.member'),
      cell: (row) => (
        <span className={layout['two']}>
          <span>{row.member_name}</span>
          {row.member_nric !== null && <MaskedId value={row.member_nric} />}
        </span>
      ),
    },
    ...(side === 'ADMINISTRATOR' ? [clinic] : []),
    {
      id: 'hospital',
      heading: t('guarantees.hospital'),
      cell: (row) => (
        <span className={layout['two']}>
          <span>{row.hospital_name ?? '–'}</span>
          {row.surgeon_name !== null && <small>{row.surgeon_name}</small>}
        </span>
      ),
    },
    {
      id: 'admission',
      heading: t('guarantees.admission'),
      width: 115,
      cell: (row) => formatDate(row.admission_date) || '–',
    },
    {
      id: 'estimate',
      heading: t('guarantees.estimate'),
      width: 120,
      align: 'end',
      cell: (row) => amount(row.estimated_total),
    },
    {
      id: 'status',
      heading: t('guarantees.status'),
      width: 150,
      cell: (row) => <StatusCell row={row} />,
    },
    {
      id: 'cap',
      heading: t('guarantees.cap'),
      width: 120,
      align: 'end',
      cell: (row) => amount(row.cap_amount),
    },
    {
      id: 'validTo',
      heading: t('guarantees.validTo'),
      width: 115,
      cell: (row) => formatDate(row.valid_to) || '–',
    },
  ];
}

interface Props {
  readonly side: Side;
}

export function LettersList({ side }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const columns = useColumns(side);
  const list = useLetters(side);
  return (
    <>
      <ListFilters list={list} search={{ label: t('guarantees.search'), width: 320 }}>
        <ListSelect
          list={list}
          name="status"
          label={t('guarantees.status')}
          any={t('guarantees.anyStatus')}
          options={LETTER_STATUSES.filter((one) => side === 'CLINIC' || one !== 'DRAFT').map(
            (value) => ({ value, label: t(`guarantees.status_${value}`) }),
          )}
        />
        {side === 'ADMINISTRATOR' && (
          <CheckField
            label={t('guarantees.waitingOnly')}
            isChecked={list.params.waiting === 'true'}
            onChange={(waiting) => list.change({ waiting })}
          />
        )}
      </ListFilters>
      <DataTable
        {...list.table}
        label={t('guarantees.title')}
        columns={columns}
        idOf={(row) => row.id}
        onOpen={({ id }) => void navigate({ to: ADDRESSES[side], params: { id } })}
        empty={
          <EmptyState
            icon={IconMailCheck}
            title={t('guarantees.none')}
            text={t(side === 'CLINIC' ? 'guarantees.listHint' : 'guarantees.noneHint')}
          />
        }
      />
    </>
  );
}
