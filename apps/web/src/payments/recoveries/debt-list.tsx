// The debts of clinics, with totals by age.
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { DEBT_AGES, DEBT_FILTERS, DEFAULT_DEBT_SORT } from '@portal/rules/payments/debts.ts';
import { centsToWire, parseCents, sumCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { InsurerFilter } from '../../claims/public-parts.ts';
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { Money } from '../../ui/display/money.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { ListFilters, ListSelect } from '../../ui/lists/list-filters.tsx';
import { sortingOf, sortText } from '../../ui/lists/sorting.ts';
import { FileMenu } from '../file-menu.tsx';
import { useDebtColumns } from './debt-columns.tsx';
import { type AgeTotal, saveDebts, useDebts } from './debts.api.ts';
import layout from '../../ui/layout.module.css';

function AgeTotals({ totals }: { readonly totals: readonly AgeTotal[] }) {
  const t = useText();
  const all = sumCents(totals.map((total) => parseCents(total.owed_amount) ?? ZERO_CENTS));
  return (
    <KeyValues
      items={[
        ...totals.map((total) => ({
          label: `${t(`payments.age_${total.age}`)} (${formatCount(total.count)})`,
          value: <Money amount={total.owed_amount} />,
        })),
        { label: t('payments.entryTotal'), value: <Money amount={centsToWire(all)} isStrong /> },
      ]}
    />
  );
}

function Filters({ list }: { readonly list: ReturnType<typeof useDebts> }) {
  const t = useText();
  return (
    <ListFilters list={list} search={{ label: t('payments.searchDebts'), width: 240 }}>
      <ListSelect
        list={list}
        name="age"
        label={t('payments.age')}
        options={DEBT_AGES.map((value) => ({ value, label: t(`payments.age_${value}`) }))}
      />
      <ListSelect
        list={list}
        name="state"
        label={t('payments.arranged')}
        options={DEBT_FILTERS.filter((state) => state !== 'OWED').map((value) => ({
          value,
          label: t(`payments.debt_${value}`),
        }))}
      />
      <ListSelect
        list={list}
        name="claim_type"
        label={t('payments.type')}
        options={CLAIM_TYPES.map((value) => ({ value, label: t(`payments.kind_${value}`) }))}
      />
      <InsurerFilter insurer={list.params.insurer} onChange={list.change} />
      <FileMenu label={t('payments.export')} onSave={(format) => saveDebts(list.params, format)} />
    </ListFilters>
  );
}

export function DebtList() {
  const t = useText();
  const navigate = useNavigate();
  const columns = useDebtColumns();
  const list = useDebts();
  const totals = list.reply?.totals;
  return (
    <div className={layout['stack']}>
      <p className={layout['lead']}>
        {t(
          list.reply?.is_across_insurers === true
            ? 'payments.recoveriesTextAcross'
            : 'payments.recoveriesText',
        )}
      </p>
      {totals !== undefined && <AgeTotals totals={totals} />}
      <Filters list={list} />
      <DataTable
        {...list.table}
        label={t('payments.recoveries')}
        list="recoveries"
        columns={columns}
        idOf={(row) => row.id}
        sorting={sortingOf(list.params.sort ?? DEFAULT_DEBT_SORT)}
        onSort={(sorting) => list.change({ sort: sortText(sorting) }, true)}
        onOpen={({ id }) =>
          void navigate({ to: '/app/ops/payments/recoveries/$id', params: { id } })
        }
        empty={
          list.isFiltered ? undefined : (
            <EmptyState
              icon={IconReceiptRefund}
              title={t('payments.noDebts')}
              text={t('payments.noDebtsHint')}
            />
          )
        }
      />
    </div>
  );
}
