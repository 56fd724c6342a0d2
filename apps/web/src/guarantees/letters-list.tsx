// The list of letters, with search and status filter; the administrator's list has the letters of all clinics.
import { LETTER_STATUSES } from '@portal/rules/guarantees/letter-moves.ts';
import { IconMailCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatDate } from '../platform/words/formats.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { useText } from '../platform/words/i18n.ts';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { Money } from '../ui/display/money.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ToggleChip } from '../ui/lists/filter-chip.tsx';
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

/** The discharge by the final bill, or that the bill is due. */
function dischargeOf(t: Translate) {
  return ({ discharged_on: day, is_bill_due: isDue }: ListedLetter) =>
    isDue ? t('guarantees.billDue') : formatDate(day) || '–';
}

/** With the top-up that the clinic asks for. */
function leftOf({ left_amount: left, asked_amount: asked }: ListedLetter) {
  if (left === null || asked === null) return amount(left);
  return (
    <>
      {amount(left)} + {amount(asked)}
    </>
  );
}

function stayColumns(t: Translate): readonly Column<ListedLetter>[] {
  return [
    {
      id: 'admission',
      heading: t('guarantees.admission'),
      width: 100,
      cell: (row) => formatDate(row.admission_date) || '–',
    },
    {
      id: 'estimate',
      heading: t('guarantees.estimate'),
      isMinor: true,
      width: 96,
      align: 'end',
      cell: (row) => amount(row.estimated_total),
    },
    {
      id: 'status',
      heading: t('guarantees.status'),
      cell: (row) => <LetterStatusBadge status={row.status} />,
    },
    {
      id: 'cap',
      heading: t('guarantees.cap'),
      isMinor: true,
      width: 96,
      align: 'end',
      cell: (row) => amount(row.cap_amount),
    },
    {
      id: 'left',
      heading: t('guarantees.left'),
      width: 96,
      align: 'end',
      cell: leftOf,
    },
    {
      id: 'discharge',
      heading: t('guarantees.discharge'),
      width: 100,
      cell: dischargeOf(t),
    },
    {
      id: 'validTo',
      heading: t('guarantees.validTo'),
      isMinor: true,
      width: 100,
      cell: (row) => formatDate(row.valid_to) || '–',
    },
  ];
}

function useColumns(side: Side): readonly Column<ListedLetter>[] {
  const t = useText();
  const clinic: Column<ListedLetter> = {
    id: 'clinic',
    heading: t('guarantees.clinic'),
    isMinor: true,
    grows: 100,
    cell: (row) => row.provider_company_name,
  };
  return [
    {
      id: 'number',
      heading: t('guarantees.number'),
      onCard: 'title',
      width: 130,
      cell: (row) => (
        <Link className={layout['name']} to={ADDRESSES[side]} params={{ id: row.id }}>
          {row.request_no}
        </Link>
      ),
      below: { heading: t('guarantees.letterNo'), cell: (row) => row.letter_no ?? '–' },
    },
    {
      id: 'member',
      heading: t('guarantees.member'),
      grows: 110,
      cell: (row) => row.member_name,
      below: {
        heading: t('ui.nationalNumber'),
        cell: ({ member_nric: number }) => (number === null ? '–' : <MaskedId value={number} />),
      },
    },
    ...(side === 'ADMINISTRATOR' ? [clinic] : []),
    {
      id: 'hospital',
      heading: t('guarantees.hospital'),
      grows: 90,
      isMinor: true,
      cell: (row) => row.hospital_name ?? '–',
      below: {
        heading: t('guarantees.surgeon'),
        grows: 90,
        cell: (row) => row.surgeon_name ?? '–',
      },
    },
    ...stayColumns(t),
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
          options={LETTER_STATUSES.filter((one) => side === 'CLINIC' || one !== 'DRAFT').map(
            (value) => ({ value, label: t(`guarantees.status_${value}`) }),
          )}
        />
        {side === 'ADMINISTRATOR' && (
          <ToggleChip
            label={t('guarantees.waitingOnly')}
            isOn={list.params.waiting === 'true'}
            onChange={(waiting) => list.change({ waiting })}
          />
        )}
      </ListFilters>
      <DataTable
        {...list.table}
        label={t('guarantees.title')}
        list="letters"
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
