// A list from the server: skeleton while it loads, "No records found", an error with Retry, sorting
// and pages by the server. On a narrow page the rows become cards.
import { useMediaQuery } from '@mantine/hooks';
import {
  createColumnHelper,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { DataCards } from './data-cards.tsx';
import { DataRows } from './data-rows.tsx';
import classes from './data-table.module.css';
import { ErrorState } from '../feedback/error-state.tsx';
import { type PageOfList, Pager } from './pager.tsx';
import { ScrollFrame } from './scroll-frame.tsx';
import { SortableHeading } from './sortable-heading.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly heading: string;
  /** Stands in the heading of the table in place of its words; above cards with words beside it. */
  readonly headingControl?: (hasWords: boolean) => ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** A second fact in the same column, smaller, under its own heading; on a card a line of its own. */
  readonly below?: { readonly heading: string; readonly cell: (row: Row) => ReactNode };
  /** Amounts and counts stand at the end. */
  readonly align?: 'start' | 'end';
  /** The server can sort by it, under this id. */
  readonly isSortable?: boolean;
  /** On a card: the title, left out, or (else) a line of its own. */
  readonly onCard?: 'title' | 'none';
  /** Pixels; the rest is shared out by content. */
  readonly width?: number;
}

export interface Sorting {
  readonly column: string;
  readonly isDescending: boolean;
}

export interface DataTableProps<Row> {
  /** What the list is, for those who do not see the page. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** undefined until the first answer */
  readonly rows: readonly Row[] | undefined;
  readonly idOf: (row: Row) => string;
  readonly error?: unknown;
  readonly onRetry: () => void;
  /** The rows shown are those of the former page or filter; newer ones are on their way. */
  readonly isStale?: boolean;
  readonly page?: PageOfList | undefined;
  readonly onPage?: (page: number) => void;
  readonly sorting?: Sorting | undefined;
  readonly onSort?: (sorting: Sorting) => void;
  /** A click anywhere on the row; the row also needs a link for the keyboard. */
  readonly onOpen?: (row: Row) => void;
  /** In place of 'No records found'. */
  readonly empty?: ReactNode;
}

const NARROW = '(max-width: 640px)';
const features = tableFeatures({ rowSortingFeature });
const noRows: never[] = [];

function useServerTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, idOf, sorting, onSort } = props;
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) =>
      helper.accessor((): unknown => undefined, {
        id: column.id,
        header: column.heading,
        enableSorting: column.isSortable ?? false,
      }),
    );
  }, [columns]);
  const state: SortingState =
    sorting === undefined ? [] : [{ id: sorting.column, desc: sorting.isDescending }];
  return useTable({
    features,
    columns: definitions,
    data: rows ?? noRows,
    getRowId: idOf,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting: state },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(state) : updater;
      if (next !== undefined) onSort?.({ column: next.id, isDescending: next.desc });
    },
  });
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, error, onRetry, isStale = false, page, onPage } = props;
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const table = useServerTable(props);
  if (error !== undefined && error !== null && rows === undefined) {
    return (
      <div className={classes['frame']}>
        <ErrorState error={error} onRetry={onRetry} />
      </div>
    );
  }
  return (
    <>
      <div
        className={classes['frame']}
        data-stale={isStale || undefined}
        aria-busy={rows === undefined}
      >
        {isNarrow ? (
          <DataCards {...props} />
        ) : (
          <ScrollFrame className={classes['scroll']} label={label}>
            <table className={classes['table']} aria-label={label}>
              <thead>
                <tr>
                  {table.getHeaderGroups()[0]?.headers.map((header, at) => (
                    <SortableHeading
                      key={header.id}
                      heading={columns[at]?.headingControl?.(false) ?? columns[at]?.heading ?? ''}
                      below={columns[at]?.below?.heading}
                      align={columns[at]?.align}
                      width={columns[at]?.width}
                      direction={header.column.getIsSorted()}
                      onSort={
                        header.column.getCanSort() ? () => header.column.toggleSorting() : undefined
                      }
                    />
                  ))}
                </tr>
              </thead>
              <DataRows {...props} />
            </table>
          </ScrollFrame>
        )}
      </div>
      {page !== undefined && onPage !== undefined && <Pager page={page} onPage={onPage} />}
    </>
  );
}
