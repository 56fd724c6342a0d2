// The history: filters, total of the whole list, and pages.
import { NativeSelect } from '@mantine/core';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { useNavigate } from '@tanstack/react-router';
import { formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { sortingOf, sortText } from '../../ui/lists/sorting.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { useHistoryColumns } from './claim-history-columns.tsx';
import type { Search } from '../../ui/lists/params-of.ts';
import { ClaimsListFilters } from './claims-list-filters.tsx';
import { rememberInList, useLeavingClaims, useListMemory } from '../claims-list-memory.ts';
import { type ClaimsListParams, DEFAULT_SORT } from '../claims-list-params.ts';
import type { useHistory } from '../claims-list.api.ts';
import { keepRows, keptRows, rowChoices } from '../history-rows.ts';
import { addressesOf } from '../claims-of-type.ts';
import classes from '../claims-list.module.css';
import layout from '../../ui/layout.module.css';

interface Props {
  readonly claimType: ClaimType;
  readonly params: ClaimsListParams;
  readonly history: ReturnType<typeof useHistory>;
  readonly onChange: (change: Search, replace?: boolean) => void;
}

/** Clears every filter. */
const noFilter = {
  status: undefined,
  reason: undefined,
  from: undefined,
  to: undefined,
  insurer: undefined,
  doctor: undefined,
  panelType: undefined,
  claimType: undefined,
  locks: undefined,
  q: undefined,
} as const satisfies Search;

function None({ claimType, params, onChange }: Omit<Props, 'history'>) {
  const t = useText();
  const { nationalNumber: national } = useListMemory(claimType);
  const isFiltered = Object.keys(params).some((name) => name in noFilter) || national !== '';
  if (!isFiltered) {
    return <EmptyState title={t('claimLists.listNone')} text={t('claimLists.listNoneText')} />;
  }
  return (
    <EmptyState
      title={t('ui.noRecords')}
      text={t('claimLists.listNoMatch')}
      action={
        <Button
          onClick={() => {
            rememberInList(claimType, { nationalNumber: '' });
            onChange(noFilter);
          }}
        >
          {t('claimLists.listClear')}
        </Button>
      }
    />
  );
}

export function ClaimHistory({ claimType, params, history, onChange }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const columns = useHistoryColumns(claimType);
  const { data, error, isFetching, isPlaceholderData, refetch } = history;
  const leaving = useLeavingClaims();
  const size = String(params.size ?? keptRows());
  return (
    <>
      <div className={layout['row']}>
        <ClaimsListFilters
          claimType={claimType}
          params={params}
          onChange={onChange}
          onChoose={(chosen) => {
            rememberInList(claimType, { nationalNumber: '' });
            onChange({ ...noFilter, sort: undefined, ...chosen });
          }}
        />
        <output className={classes['sum']}>
          {data !== undefined &&
            t('claimLists.listPayable', { amount: formatMoney(data.totals.total_payable_amount) })}
        </output>
      </div>
      {data?.totals.is_complete === false && (
        <Notice tone="amber">{t('claimLists.listTooMany')}</Notice>
      )}
      <DataTable
        label={t('claimLists.listHistory')}
        list="claims"
        columns={columns}
        rows={error === null ? data?.data.filter((row) => !leaving.has(row.uuid)) : undefined}
        idOf={(row) => row.uuid}
        error={error}
        onRetry={() => void refetch()}
        isStale={isPlaceholderData}
        isRefreshing={isFetching && !isPlaceholderData && data !== undefined}
        sorting={sortingOf(params.sort ?? DEFAULT_SORT)}
        onSort={(sorting) => onChange({ sort: sortText(sorting) }, true)}
        onOpen={(row) =>
          void navigate({ to: addressesOf(row.claim_type).claim, params: { id: row.uuid } })
        }
        empty={<None claimType={claimType} params={params} onChange={onChange} />}
      />
      {data !== undefined && data.page.total_items > 0 && (
        <div className={`${layout['row']} ${classes['foot']}`}>
          <Pager
            page={data.page}
            list={t('claimLists.listHistory')}
            onPage={(page) => onChange({ page })}
          />
          <NativeSelect
            size="xs"
            aria-label={t('claimLists.listSize')}
            value={size}
            data={rowChoices.map((one) => ({
              value: String(one),
              label: t('claimLists.listRows', { count: one }),
            }))}
            onChange={(event) => {
              const rows = Number(event.currentTarget.value);
              keepRows(rows);
              onChange({ size: rows });
            }}
          />
        </div>
      )}
    </>
  );
}
