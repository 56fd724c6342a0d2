// A list from the server: skeleton while it loads, "No records found", an error with Retry, sorting
// and pages by the server. On a narrow page the rows become cards.
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
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

/** Descending first, so that the newest and the largest come first; then the other direction. */
function sortBy(column: string, sorting: Sorting | undefined): Sorting {
  return { column, isDescending: sorting?.column !== column || !sorting.isDescending };
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, error, onRetry, isStale = false, page, onPage } = props;
  const { sorting, onSort } = props;
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
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
            </table>
          </ScrollFrame>
        )}
      </div>
      {page !== undefined && onPage !== undefined && <Pager page={page} onPage={onPage} />}
    </>
  );
}
