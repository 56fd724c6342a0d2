// A list from the server: skeleton while it loads, "No records found", an error with Retry, server-side sorting and
// paging. The main list of a screen has one line per row, and its look is chosen. On a narrow page, or if the
// table does not fit, the rows become cards.
import type { Column, DataTableProps, Sorting } from './data-table-props.ts';
import { DataCards } from './data-cards.tsx';
import { DataRows, TotalsRow } from './data-rows.tsx';
import classes from './data-table.module.css';
import { ErrorState } from '../feedback/error-state.tsx';
import { useListLook } from './list-look.ts';
import { ListLookMenu } from './list-look-menu.tsx';
import { Pager } from './pager.tsx';
import { ScrollFrame } from './scroll-frame.tsx';
import { leftOutFirst, shownColumns } from './shown-columns.ts';
import { SortableHeading } from './sortable-heading.tsx';
import { useRoom } from './use-room.ts';
import { useRowKeys } from './use-row-keys.ts';

function sortBy<Row>({ id, sorts }: Column<Row>, sorting: Sorting | undefined): Sorting {
  const isDescending = sorting?.column === id ? !sorting.isDescending : sorts === 'descending';
  return { column: id, isDescending };
}

function Heads<Row>({ columns, sorting, onSort }: DataTableProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <SortableHeading
            key={column.id}
            heading={column.headingControl?.(false) ?? column.heading}
            below={column.below?.heading}
            align={column.align}
            width={column.width}
            grows={column.grows}
            isDescending={sorting?.column === column.id ? sorting.isDescending : undefined}
            onSort={
              column.sorts === undefined ? undefined : () => onSort?.(sortBy(column, sorting))
            }
          />
        ))}
      </tr>
    </thead>
  );
}

/** The look that the room allows. Other tables than main lists have all their columns, and two lines. */
function useLook<Row>({ list, columns }: Pick<DataTableProps<Row>, 'list' | 'columns'>) {
  const kept = useListLook(list);
  const look = list === undefined ? { ...kept, isRoomy: true } : kept;
  const most = list === undefined ? 0 : leftOutFirst(columns, look).length;
  // After the last column that may be left out, texts may take several lines.
  const { step, ...room } = useRoom(list === undefined ? 0 : most + 1);
  return { ...room, look, shown: shownColumns(columns, look, step), wraps: step > most };
}

/** The keys of a main list. */
function RowKeys(props: {
  readonly frame: Parameters<typeof useRowKeys>[0];
  readonly hasTicks: boolean;
}) {
  useRowKeys(props.frame, props.hasTicks);
  return null;
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, list, columns, rows, error, onRetry, isStale = false, page, onPage } = props;
  const { isRefreshing = false, asCards = false } = props;
  const { frame, isCards, onWidths, look, shown, wraps } = useLook(props);
  if (error !== undefined && error !== null && rows === undefined) {
    return (
      <div className={classes['frame']}>
        <ErrorState error={error} onRetry={onRetry} />
      </div>
    );
  }
  const table = { ...props, columns: shown };
  return (
    <>
      <div
        ref={frame}
        className={classes['frame']}
        data-stale={isStale || undefined}
        data-refreshing={isRefreshing || undefined}
        aria-busy={rows === undefined || isRefreshing}
      >
        {list !== undefined && props.onOpen !== undefined && (
          <RowKeys frame={frame} hasTicks={columns.some(({ isTick }) => isTick)} />
        )}
        {isCards || asCards ? (
          <DataCards {...props} />
        ) : (
          <>
            <ScrollFrame className={classes['scroll']} label={label} onWidths={onWidths}>
              <table
                className={classes['table']}
                aria-label={label}
                data-list={list}
                data-lines={look.isRoomy || wraps ? undefined : 'one'}
              >
                <Heads {...table} />
                <DataRows {...table} />
                <TotalsRow {...table} />
              </table>
            </ScrollFrame>
            {list !== undefined && (
              <ListLookMenu list={list} columns={columns} shown={shown} look={look} />
            )}
          </>
        )}
      </div>
      {page !== undefined && onPage !== undefined && (
        <Pager page={page} list={label} onPage={onPage} />
      )}
    </>
  );
}
