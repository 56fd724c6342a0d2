import { useState } from 'react';
import { ApiProblem } from '../src/platform/api-problem.ts';
import { formatDate } from '../src/platform/formats.ts';
import { Chip } from '../src/ui/chip.tsx';
import { type Column, DataTable, type Sorting } from '../src/ui/data-table.tsx';
import { FilterChip } from '../src/ui/filter-chip.tsx';
import { MaskedId } from '../src/ui/masked-id.tsx';
import { Money } from '../src/ui/money.tsx';
import { Page } from '../src/ui/page.tsx';
import { SearchBox } from '../src/ui/search-box.tsx';
import { StatusBadge, type StatusColour } from '../src/ui/status-badge.tsx';
import { TabBar } from '../src/ui/tab-bar.tsx';

interface Row {
  readonly id: string;
  readonly date: string;
  readonly name: string;
  readonly nric: string;
  readonly insurer: string;
  readonly total: number;
  readonly status: string;
  readonly colour: StatusColour;
}

const rows: readonly Row[] = [
  ['Testa Tan', '001Z', 'AXA', 78.25, 'New', 'blue'],
  ['Exemplo Lim', '003F', 'NTUC', 142.6, 'Processing', 'green'],
  ['Foreya Demo', '001W', 'SL', 64.31, 'Pending Insurer', 'amber'],
  ['Norefa Ong', '007I', 'NTUC', 39.24, 'Declined', 'red'],
].map(([name, nric, insurer, total, status, colour], at) => ({
  id: String(at),
  date: `2026-11-0${5 - at}`,
  name: String(name),
  nric: String(nric),
  insurer: String(insurer),
  total: Number(total),
  status: String(status),
  colour: colour === 'blue' || colour === 'green' || colour === 'amber' ? colour : 'red',
}));

const columns: readonly Column<Row>[] = [
  { id: 'date', heading: 'Visit', cell: (row) => formatDate(row.date), isSortable: true },
  {
    id: 'name',
    heading: 'Member',
    onCard: 'title',
    cell: (row) => (
      <>
        <strong>{row.name}</strong>
        <br />
        <MaskedId value={row.nric} />
      </>
    ),
  },
  { id: 'insurer', heading: 'Insurer', cell: (row) => <Chip>{row.insurer}</Chip> },
  {
    id: 'total',
    heading: 'Total',
    align: 'end',
    isSortable: true,
    cell: (row) => <Money amount={row.total} />,
  },
  {
    id: 'status',
    heading: 'Status',
    cell: (row) => <StatusBadge colour={row.colour} label={row.status} />,
  },
];

const nothing = () => undefined;
const offline = new ApiProblem({ status: 0, code: 'NETWORK', message: '' });

export function Lists() {
  const [tab, setTab] = useState('history');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(2);
  const [sorting, setSorting] = useState<Sorting>({ column: 'date', isDescending: true });
  const shared = { columns, idOf: (row: Row) => row.id, onRetry: nothing };
  return (
    <Page title="Outpatient Claims">
      <TabBar
        label="Lists"
        open={tab}
        onOpen={setTab}
        tabs={[
          { id: 'history', label: 'History', count: 1284 },
          { id: 'drafts', label: 'Drafts', count: 3 },
          { id: 'closing', label: 'Closing today', count: 4, isUrgent: true },
        ]}
      />
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <SearchBox
          label="Search"
          placeholder="Member, NRIC/FIN, claim code…"
          value={typed}
          onChange={setTyped}
          width={260}
          hasShortcut
        />
        <FilterChip label="Status" summary="3 of 4" onClear={nothing}>
          {(close) => (
            <button type="button" onClick={close}>
              The choice
            </button>
          )}
        </FilterChip>
        <FilterChip label="Insurer" summary={undefined} onClear={nothing}>
          {(close) => (
            <button type="button" onClick={close}>
              The choice
            </button>
          )}
        </FilterChip>
      </div>
      <DataTable
        {...shared}
        label="Claims"
        rows={rows}
        sorting={sorting}
        onSort={setSorting}
        onOpen={nothing}
        page={{ number: page, size: 11, total_items: 1284, total_pages: 117 }}
        onPage={setPage}
      />
      <DataTable {...shared} label="Loading" rows={undefined} />
      <DataTable {...shared} label="None" rows={[]} />
      <DataTable {...shared} label="Failed" rows={undefined} error={offline} />
    </Page>
  );
}
