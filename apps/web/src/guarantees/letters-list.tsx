// The list of letters, with search and status filter; the administrator's list has the letters of all clinics.
import { LETTER_STATUSES } from '@portal/rules/guarantees/letter-moves.ts';
import { IconMailCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDate, formatMoney } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { Money } from '../ui/display/money.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { CheckField } from '../ui/fields/check-field.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { ListSearch } from '../ui/lists/list-search.tsx';
import classes from './guarantees.module.css';
import { letterListParams, type LetterListParams } from './letter-list-params.ts';
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
    <span className={classes['two']}>
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
        <span className={classes['two']}>
          <Link className={classes['name']} to={ADDRESSES[side]} params={{ id: row.id }}>
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
        <span className={classes['two']}>
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
        <span className={classes['two']}>
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
  readonly params: LetterListParams;
  readonly onChange: (params: LetterListParams, replace: boolean) => void;
  readonly onOpen: (row: ListedLetter) => void;
}

export function LettersList({ side, params, onChange, onOpen }: Props) {
  const t = useText();
  const columns = useColumns(side);
  const letters = useLetters(side, params);
  const change = (next: Readonly<Record<string, unknown>>, replace = false) =>
    onChange(letterListParams({ ...params, page: 1, ...next }), replace);
  return (
    <>
      <div className={classes['filters']}>
        <ListSearch
          label={t('guarantees.search')}
          asked={params.q ?? ''}
          width={320}
          onAsk={(q) => change({ q }, true)}
        />
        <SelectField
          label={t('guarantees.status')}
          value={params.status ?? ''}
          placeholder={t('guarantees.anyStatus')}
          options={LETTER_STATUSES.filter((one) => side === 'CLINIC' || one !== 'DRAFT').map(
            (value) => ({ value, label: t(`guarantees.status_${value}`) }),
          )}
          onChange={(status) => change({ status })}
        />
        {side === 'ADMINISTRATOR' && (
          <CheckField
            label={t('guarantees.waitingOnly')}
            isChecked={params.waiting === 'true'}
            onChange={(isOn) => change({ waiting: isOn })}
          />
        )}
      </div>
      <DataTable
        label={t('guarantees.title')}
        columns={columns}
        rows={letters.data?.data}
        idOf={(row) => row.id}
        error={letters.error}
        onRetry={() => void letters.refetch()}
        isStale={letters.isPlaceholderData}
        page={letters.data?.page}
        onPage={(page) => change({ page })}
        onOpen={onOpen}
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
