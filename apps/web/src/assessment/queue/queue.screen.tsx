// The claims that wait for somebody, the longest wait first. The filter is in the address, so that a link, Back and
// the desk have the same queue.
import { AWAITED_PARTIES } from '@portal/rules/claims/lifecycle/waiting-claim.ts';
import { DEFAULT_QUEUE_SORT } from '@portal/rules/assessment/queue-orders.ts';
import { IconChecks } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { useCan } from '../../platform/api/session.ts';
import { Button } from '../../ui/display/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { TabBar } from '../../ui/frame/tab-bar.tsx';
import { ListFilters } from '../../ui/lists/list-filters.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { sortingOf, sortText } from '../../ui/lists/sorting.ts';
import { BulkActions } from './bulk-actions.tsx';
import { canBeApproved, isDecidedAlone, useCounts, useQueue } from './queue.api.ts';
import { useQueueColumns } from './queue-columns.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { type QueueFilter, queueFilter, type QueueParams } from './queue-params.ts';
import { SavedFilters } from './saved-filters.tsx';

const STAFF = 'STAFF';
const STAFF_PARTIES: readonly string[] = ['ASSESSOR', 'SECOND_ASSESSOR', 'COLLEAGUE'];

function PartyTabs({ params, onOpen }: { params: QueueParams; onOpen: (party: string) => void }) {
  const t = useText();
  const { data: counts } = useCounts();
  const countOf = (parties: readonly string[]) =>
    (counts?.parties ?? [])
      .filter(({ code }) => parties.includes(code))
      .reduce((sum, { count }) => sum + count, 0);
  const count = (parties: readonly string[]) =>
    counts === undefined ? {} : { count: countOf(parties) };
  return (
    <TabBar
      label={t('assessment.waitsFor')}
      open={params.waits_for ?? STAFF}
      onOpen={onOpen}
      tabs={[
        { id: STAFF, label: t('assessment.forStaff'), ...count(STAFF_PARTIES) },
        ...AWAITED_PARTIES.map((party) => ({
          id: party,
          label: t(`assessment.party_${party}`),
          ...count([party]),
        })),
      ]}
    />
  );
}

function Nothing({ filter, onClear }: { filter: QueueFilter; onClear: () => void }) {
  const t = useText();
  const { waits_for: _party, sort: _sort, ...others } = filter;
  if (Object.keys(others).length === 0) {
    return (
      <EmptyState
        icon={IconChecks}
        title={t('assessment.nothing')}
        text={t('assessment.nothingText')}
      />
    );
  }
  return (
    <EmptyState
      title={t('ui.noRecords')}
      text={t('assessment.noMatch')}
      action={<Button onClick={onClear}>{t('assessment.clearFilters')}</Button>}
    />
  );
}

/** The ticked claims; another page or filter starts anew. */
function useTicked(page: string) {
  const [ticked, setTicked] = useState({ page, ids: new Set<string>() });
  const ids = ticked.page === page ? ticked.ids : new Set<string>();
  return {
    ids,
    clear: () => setTicked({ page, ids: new Set() }),
    onTick(id: string, isTicked: boolean) {
      const others = [...ids].filter((one) => one !== id);
      setTicked({ page, ids: new Set(isTicked ? [...others, id] : others) });
    },
    tickAll: (all: readonly string[]) => setTicked({ page, ids: new Set(all) }),
  };
}

export function QueueScreen() {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const list = useQueue();
  const { params, change, table } = list;
  const filter = queueFilter(params);
  const ticked = useTicked(JSON.stringify(params));
  const mayDecide = can('assessment:update');
  const columns = useQueueColumns(filter, mayDecide ? ticked : undefined);
  const choose = (search: QueueFilter) => void navigate({ to: '.', search });
  const rows = table.rows ?? [];
  const open = (id: string) =>
    void navigate({ to: '/app/ops/claims/$id', params: { id }, search: filter });
  const authority = list.reply?.authority ?? null;
  const clean = rows
    .filter((row) => canBeApproved(row) && isDecidedAlone(row, authority))
    .map(({ uuid }) => uuid);
  return (
    <Page
      title={t('assessment.queue')}
      actions={
        mayDecide &&
        clean.length > 0 && (
          <Button onClick={() => ticked.tickAll(clean)}>
            {t('assessment.tickClean', { count: clean.length })}
          </Button>
        )
      }
    >
      <PartyTabs
        params={params}
        onOpen={(party) => change({ waits_for: party === STAFF ? undefined : party })}
      />
      <ListFilters list={list} search={{ label: t('assessment.search'), width: 260 }}>
        <SavedFilters filter={filter} onChoose={choose} />
        <QueueFilters filter={filter} onChange={change} />
      </ListFilters>
      <BulkActions claims={rows.filter(({ uuid }) => ticked.ids.has(uuid))} onDone={ticked.clear} />
      <DataTable
        {...table}
        {...(table.error !== null && { rows: undefined })}
        label={t('assessment.queue')}
        list="queue"
        columns={columns}
        idOf={(row) => row.uuid}
        sorting={sortingOf(filter.sort ?? DEFAULT_QUEUE_SORT)}
        onSort={(sorting) => change({ sort: sortText(sorting) }, true)}
        onOpen={(row) => open(row.uuid)}
        empty={<Nothing filter={filter} onClear={list.clear} />}
      />
    </Page>
  );
}
