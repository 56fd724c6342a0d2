// A list from the server: skeleton while it loads, "No records found", an error with Retry, server-side sorting and
// paging. On a narrow page, and where the table would be wider than its place, the rows become cards.
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DataCards } from './data-cards.tsx';
import { DataRows, TotalsRow } from './data-rows.tsx';
import classes from './data-table.module.css';
import { ErrorState } from '../feedback/error-state.tsx';
import { type PageOfList, Pager } from './pager.tsx';
import { ScrollFrame } from './scroll-frame.tsx';
import { SortableHeading } from './sortable-heading.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly heading: string;
  /** Replaces the heading's text in the table; above cards it is shown beside the text. */
  readonly headingControl?: (hasWords: boolean) => ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** A second value in the same column, smaller, under its own heading; on a card a separate line. */
  readonly below?: { readonly heading: string; readonly cell: (row: Row) => ReactNode };
  /** Right-aligned, for amounts and counts. */
  readonly align?: 'start' | 'end';
  /** The id that the server sorts this column by. */
  readonly isSortable?: boolean;
  /** On a card: the title, hidden, or (by default) a line. */
  readonly onCard?: 'title' | 'none';
  /** Pixels; the remaining width is distributed by content. */
  readonly width?: number;
}

export interface Sorting {
  readonly column: string;
  readonly isDescending: boolean;
}

export interface Totals {
  readonly label: string;
  /** By the id of the column. */
  readonly cells: Readonly<Record<string, ReactNode>>;
}

export interface DataTableProps<Row> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** undefined until the first response */
  readonly rows: readonly Row[] | undefined;
  readonly idOf: (row: Row) => string;
  readonly error?: unknown;
  /** For rows that can fail to load. */
  readonly onRetry?: () => void;
  /** The displayed rows belong to the previous page or filter; newer ones are loading. */
  readonly isStale?: boolean;
  /** The displayed rows are loading again: shown by a line above them. */
  readonly isRefreshing?: boolean;
  readonly page?: PageOfList | undefined;
  readonly onPage?: (page: number) => void;
  readonly sorting?: Sorting | undefined;
  readonly onSort?: (sorting: Sorting) => void;
  /** Handles a click anywhere on the row, which also needs a link for the keyboard. */
  readonly onOpen?: (row: Row) => void;
  /** Replaces 'No records found'. */
  readonly empty?: ReactNode;
  /** The last row: the totals by column, under a label in the first column. */
  readonly totals?: Totals | undefined;
  /** Cards on a wide page too, for a list in a narrow place. */
  readonly asCards?: boolean;
}

const NARROW = '(max-width: 640px)';
/** A table that is wider would hide the buttons at its end. */
const fits = (content: number, place: number) => content <= place;

/** Whether the rows are cards: on a narrow page, and while the table would be wider than its place. */
function useIsCards() {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const frame = useRef<HTMLDivElement>(null);
  /** The width of the table that did not fit. */
  const [needed, setNeeded] = useState<number>();
  useEffect(() => {
    const element = frame.current;
    if (needed === undefined || element === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (fits(needed, element.clientWidth)) setNeeded(undefined);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [needed]);
  return {
    frame,
    isCards: isNarrow || needed !== undefined,
    onWidths: (content: number, place: number) => {
      if (!fits(content, place)) setNeeded(content);
    },
  };
}

/** Descending first, so that the newest and largest come first. */
function sortBy(column: string, sorting: Sorting | undefined): Sorting {
  return { column, isDescending: sorting?.column !== column || !sorting.isDescending };
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, error, onRetry, isStale = false, page, onPage } = props;
  const { isRefreshing = false, sorting, onSort, asCards = false } = props;
  const { frame, isCards, onWidths } = useIsCards();
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
        ref={frame}
        className={classes['frame']}
        data-stale={isStale || undefined}
        data-refreshing={isRefreshing || undefined}
        aria-busy={rows === undefined || isRefreshing}
      >
        {isCards || asCards ? (
          <DataCards {...props} />
        ) : (
          <ScrollFrame className={classes['scroll']} label={label} onWidths={onWidths}>
            <table className={classes['table']} aria-label={label}>
              <thead>
                <tr>
                  {columns.map(({ id, heading, headingControl, below, isSortable, ...look }) => (
                    <SortableHeading
                      key={id}
                      heading={headingControl?.(false) ?? heading}
                      below={below?.heading}
                      align={look.align}
                      width={look.width}
                      isDescending={sorting?.column === id ? sorting.isDescending : undefined}
                      onSort={isSortable === true ? () => onSort?.(sortBy(id, sorting)) : undefined}
                    />
                  ))}
                </tr>
              </thead>
              <DataRows {...props} />
              <TotalsRow {...props} />
            </table>
          </ScrollFrame>
        )}
      </div>
      {page !== undefined && onPage !== undefined && (
        <Pager page={page} list={label} onPage={onPage} />
      )}
    </>
  );
}
