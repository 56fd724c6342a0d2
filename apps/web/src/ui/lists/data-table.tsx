// A list from the server: skeleton while it loads, "No records found", an error with Retry, server-side sorting and
// paging. On a narrow page, and where the table would be wider than its place, the rows become cards.
import type { DataTableProps, Sorting } from './data-table-props.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { DataCards } from './data-cards.tsx';
import { DataRows, TotalsRow } from './data-rows.tsx';
import classes from './data-table.module.css';
import { ErrorState } from '../feedback/error-state.tsx';
import { Pager } from './pager.tsx';
import { ScrollFrame } from './scroll-frame.tsx';
import { SortableHeading } from './sortable-heading.tsx';

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
