// The claims and adjustments of a batch. A paid claim can be adjusted from here.
import { Link } from '@tanstack/react-router';
import { useCan } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { useSharedEntryColumns } from '../shared-entry-columns.tsx';
import type { PagedParams } from '../list-params.ts';
import { type ListedEntry, type ShownBatch, useBatchEntries } from './finance.api.ts';
import classes from '../payments.module.css';

/** Leads to the assessor's desk, if the user may open it. */
function ClaimCode({ entry }: { readonly entry: ListedEntry }) {
  const can = useCan();
  const { claim_id: id, claim_code: code } = entry;
  if (!can('assessment:read')) return <span className={classes['name']}>{code}</span>;
  return (
    <Link className={classes['name']} to="/app/ops/claims/$id" params={{ id }}>
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

interface Props {
  readonly batch: ShownBatch;
  readonly params: PagedParams;
  readonly onChange: (change: Readonly<Record<string, unknown>>, replace: boolean) => void;
}

export function BatchEntries({ batch, params, onChange }: Props) {
  const t = useText();
  const columns = useColumns(batch);
  const entries = useBatchEntries(batch.id, params);
  return (
    <Section title={t('payments.entries')}>
      <div className={classes['form']}>
        <ListSearch
          label={t('payments.searchClaims')}
          asked={params.q ?? ''}
          width={285}
          onAsk={(q) => onChange({ q }, true)}
        />
        <DataTable
          label={t('payments.entries')}
          columns={columns}
          rows={entries.data?.data}
          idOf={(row) => `${row.kind} ${row.claim_id} ${row.payable_amount}`}
          error={entries.error}
          onRetry={() => void entries.refetch()}
          isStale={entries.isPlaceholderData}
          page={entries.data?.page}
          onPage={(page) => onChange({ page }, false)}
        />
      </div>
    </Section>
  );
}
