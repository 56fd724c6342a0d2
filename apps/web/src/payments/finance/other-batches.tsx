// Batches of insurers, members, CPF and GE: chosen ones get their next status together.
import { Checkbox } from '../../ui/library/checkbox.ts';
import {
  BATCH_STATUS_KINDS,
  type BatchStatusKind,
  OTHER_BATCH_STATUSES,
} from '@portal/rules/payments/other-batch-statuses.ts';
import { centsToWire, parseCents, sumCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import { IconFolders } from '@tabler/icons-react';
import { useState } from 'react';
import { batchStatusText, InsurerFilter } from '../../claims/public-parts.ts';
import { useCan } from '../../platform/api/session.ts';
import { formatCount, formatDate, formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Money } from '../../ui/display/money.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import type { OtherBatchParams } from './finance-params.ts';
import { type OtherBatch, useOtherBatches } from './finance.api.ts';
import classes from '../payments.module.css';
import layout from '../../ui/layout.module.css';
import { SetStatusModal } from './set-status.modal.tsx';
import { ListFilters, ListSelect } from '../../ui/lists/list-filters.tsx';
import type { ListState } from '../../ui/lists/use-list.ts';
import forms from '../../ui/forms.module.css';

/** The call accepts no more. */
const MOST_BATCHES = 200;

type Chosen = ReadonlyMap<string, OtherBatch>;

function idOf(row: OtherBatch): string {
  const { provider_company_id: clinic, batch_name: name, insurer_code: insurer } = row;
  return [clinic, name, insurer, row.claim_type, row.status].join('|');
}

function Filters(props: { readonly list: ListState<OtherBatchParams> }) {
  const { list } = props;
  const t = useText();
  const kind = list.params.kind ?? 'INSURER';
  return (
    <ListFilters list={list} search={{ label: t('payments.searchOtherBatches'), width: 285 }}>
      <SelectField
        label={t('payments.otherKind')}
        value={kind}
        options={BATCH_STATUS_KINDS.map((value) => ({
          value,
          label: t(`payments.otherKind_${value}`),
        }))}
        onChange={(next) => list.change({ kind: next, status: undefined })}
      />
      <ListSelect
        list={list}
        name="status"
        label={t('payments.status')}
        options={[
          { value: 'NONE', label: t('payments.noStatus') },
          ...OTHER_BATCH_STATUSES[kind].map((value) => ({
            value,
            label: batchStatusText(t, value),
          })),
        ]}
      />
      <InsurerFilter insurer={list.params.insurer} onChange={list.change} />
    </ListFilters>
  );
}

interface Ticking {
  /** Of this page. */
  readonly rows: readonly OtherBatch[];
  readonly chosen: Chosen;
  readonly onTick: (rows: readonly OtherBatch[], isTicked: boolean) => void;
}

/** Above the table only for screen readers; above cards beside its words. */
function TickAll({ rows, chosen, onTick, hasWords }: Ticking & { readonly hasWords: boolean }) {
  const t = useText();
  const ticked = rows.filter((row) => chosen.has(idOf(row))).length;
  const isAll = rows.length > 0 && ticked === rows.length;
  return (
    <Checkbox
      size="xs"
      {...(hasWords
        ? { label: t('payments.chooseAll') }
        : { 'aria-label': t('payments.chooseAll') })}
      checked={isAll}
      indeterminate={ticked > 0 && !isAll}
      disabled={chosen.size + rows.length - ticked > MOST_BATCHES}
      onChange={({ currentTarget: { checked } }) => onTick(rows, checked)}
    />
  );
}

function Tick({ row, chosen, onTick }: Ticking & { readonly row: OtherBatch }) {
  const t = useText();
  const isChosen = chosen.has(idOf(row));
  return (
    <Checkbox
      size="xs"
      aria-label={t('payments.chooseBatch', {
        batch: row.batch_name ?? t('payments.noBatchYet'),
        clinic: row.provider_company_name,
      })}
      checked={isChosen}
      disabled={!isChosen && chosen.size >= MOST_BATCHES}
      onChange={({ currentTarget: { checked } }) => onTick([row], checked)}
    />
  );
}

/** @param ticking undefined for a user who changes nothing */
function useColumns(ticking: Ticking | undefined): readonly Column<OtherBatch>[] {
  const t = useText();
  const tick: Column<OtherBatch> = {
    id: 'tick',
    isTick: true,
    heading: t('payments.choose'),
    headingControl: (hasWords) =>
      ticking !== undefined && <TickAll {...ticking} hasWords={hasWords} />,
    width: 56,
    cell: (row) => ticking !== undefined && <Tick row={row} {...ticking} />,
  };
  return [
    ...(ticking === undefined ? [] : [tick]),
    {
      id: 'batch',
      heading: t('payments.batch'),
      onCard: 'title',
      width: 250,
      cell: (row) => (
        <span className={layout['two']}>
          <strong>{row.batch_name ?? t('payments.noBatchYet')}</strong>
          <small>{row.provider_company_name}</small>
        </span>
      ),
    },
    {
      id: 'day',
      heading: t('payments.batchDay'),
      width: 120,
      cell: (row) => formatDate(row.batch_date) || '–',
    },
    {
      id: 'insurer',
      heading: t('payments.insurer'),
      cell: (row) => row.insurer_code,
      below: { heading: t('payments.type'), cell: (row) => t(`payments.kind_${row.claim_type}`) },
    },
    {
      id: 'status',
      heading: t('payments.status'),
      cell: (row) =>
        row.status === null ? t('payments.noStatus') : batchStatusText(t, row.status),
    },
    {
      id: 'claims',
      heading: t('payments.claims'),
      align: 'end',
      width: 90,
      cell: (row) => formatCount(row.claim_count),
    },
    {
      id: 'amount',
      heading: t('payments.payable'),
      align: 'end',
      width: 130,
      cell: (row) => <Money amount={row.amount} isStrong />,
    },
  ];
}

function ChosenBar(props: {
  readonly kind: BatchStatusKind;
  readonly chosen: Chosen;
  readonly onClear: () => void;
}) {
  const { kind, chosen, onClear } = props;
  const t = useText();
  const [isSetting, setIsSetting] = useState(false);
  if (chosen.size === 0) return null;
  const amount = centsToWire(
    sumCents([...chosen.values()].map((row) => parseCents(row.amount) ?? ZERO_CENTS)),
  );
  return (
    <div className={forms['bar']}>
      <span>
        {t('payments.batchesChosen', { count: chosen.size })} · {formatMoney(amount)}
      </span>
      <Button kind="primary" onClick={() => setIsSetting(true)}>
        {t('payments.setStatus')}
      </Button>
      <Button kind="subtle" onClick={onClear}>
        {t('payments.chooseNone')}
      </Button>
      {isSetting && (
        <SetStatusModal
          kind={kind}
          batches={[...chosen.values()]}
          onClose={() => setIsSetting(false)}
          onDone={() => {
            setIsSetting(false);
            onClear();
          }}
        />
      )}
    </div>
  );
}

export function OtherBatches() {
  const t = useText();
  const can = useCan();
  const loaded = useOtherBatches();
  const kind = loaded.params.kind ?? 'INSURER';
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const onTick: Ticking['onTick'] = (rows, isTicked) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (isTicked) next.set(idOf(row), row);
      else next.delete(idOf(row));
    }
    setChosen(next);
  };
  const ticking = { rows: loaded.table.rows ?? [], chosen, onTick };
  const columns = useColumns(can('payments:update') ? ticking : undefined);
  // Chosen batches stay while the user turns pages, and are forgotten with another filter.
  const list = {
    ...loaded,
    change: (...change: Parameters<typeof loaded.change>) => {
      setChosen(new Map());
      loaded.change(...change);
    },
  };
  return (
    <>
      <p className={classes['lead']}>{t('payments.otherBatchesText')}</p>
      <Filters list={list} />
      <ChosenBar kind={kind} chosen={chosen} onClear={() => setChosen(new Map())} />
      <DataTable
        {...list.table}
        label={t('payments.otherBatches')}
        list="other-batches"
        columns={columns}
        idOf={idOf}
        empty={
          <EmptyState
            icon={IconFolders}
            title={t('payments.noBatches')}
            text={t('payments.noOtherBatchesHint')}
          />
        }
      />
    </>
  );
}
