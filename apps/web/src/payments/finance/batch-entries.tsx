// The claims and adjustments of a batch. A paid claim can be adjusted from here.
import { Link } from '@tanstack/react-router';
import { useCan } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { useSharedEntryColumns } from '../shared-entry-columns.tsx';
import { type ListedEntry, type ShownBatch, useBatchEntries } from './finance.api.ts';
import layout from '../../ui/layout.module.css';
import { ListFilters } from '../../ui/lists/list-filters.tsx';

/** Leads to the assessor's desk, if the user may open it. */
function ClaimCode({ entry }: { readonly entry: ListedEntry }) {
  const can = useCan();
  const { claim_id: id, claim_code: code } = entry;
  if (!can('assessment:read')) return <span className={layout['name']}>{code}</span>;
  return (
    <Link className={layout['name']} to="/app/ops/claims/$id" params={{ id }}>
      {code}
    </Link>
  );
}

function useColumns(batch: ShownBatch): readonly Column<ListedEntry>[] {
  const t = useText();
  const can = useCan();
  const shared = useSharedEntryColumns({
    amountWidth: 110,
    code: (row) => <ClaimCode entry={row} />,
  });
  const canAdjust = can('payments:update') && batch.status === 'PAID_TO_PROVIDERS';
  const adjust: Column<ListedEntry> = {
    id: 'adjust',
    heading: t('payments.adjust'),
    width: 110,
    cell: (row) => (
      <Link
        to="/app/ops/payments/adjust/$id"
        params={{ id: row.claim_id }}
        aria-label={t('payments.adjustOne', { code: row.claim_code })}
      >
        {t('payments.adjust')}
      </Link>
    ),
  };
  return [...shared.claim, ...shared.amounts, ...(canAdjust ? [adjust] : [])];
}

export function BatchEntries({ batch }: { readonly batch: ShownBatch }) {
  const t = useText();
  const columns = useColumns(batch);
  const list = useBatchEntries(batch.id);
  return (
    <Section title={t('payments.entries')}>
      <div className={layout['stack']}>
        <ListFilters list={list} search={{ label: t('payments.searchClaims'), width: 285 }} />
        <DataTable
          {...list.table}
          label={t('payments.entries')}
          list="batch-entries"
          columns={columns}
          idOf={(row) => `${row.kind} ${row.claim_id} ${row.payable_amount}`}
        />
      </div>
    </Section>
  );
}
