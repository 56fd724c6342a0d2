// The columns and properties of a list.
import type { ReactNode } from 'react';
import type { PageOfList } from './pager.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly heading: string;
  /** Replaces the heading's text in the table; above cards it is shown beside the text. */
  readonly headingControl?: (hasWords: boolean) => ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /**
   * A second value: a column of its own in one-line rows, otherwise smaller under the first; on a card a separate line.
   * `isKept` if it stays when there is little room.
   */
  readonly below?: {
    readonly heading: string;
    readonly cell: (row: Row) => ReactNode;
    readonly isKept?: boolean;
    readonly grows?: number;
  };
  /** Right-aligned, for amounts and counts. */
  readonly align?: 'start' | 'end' | undefined;
  /** The server sorts by the id of this column: names from A, dates and amounts from the newest and largest. */
  readonly sorts?: 'ascending' | 'descending';
  /** On a card: the title, hidden, or (by default) a line. */
  readonly onCard?: 'title' | 'none';
  /** Pixels; the remaining width is distributed by content. */
  readonly width?: number;
  /** The minimum width in pixels. In one-line rows the column also gets a share of the remaining width, and cuts off longer text. */
  readonly grows?: number;
  /** Its check box ticks the row, which the key x does too. */
  readonly isTick?: boolean;
  /** The first columns to leave out when there is little room, the last one first. */
  readonly isMinor?: boolean;
}

export interface DataTableProps<Row> {
  /** Accessible name of the list. */
  readonly label: string;
  /** For the main list of a screen: its look is kept under this name, and keys move in it. */
  readonly list?: string;
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
  /** Handles a click anywhere on the row. Its first link or button is for the keyboard. */
  readonly onOpen?: (row: Row) => void;
  /** Replaces 'No records found'. */
  readonly empty?: ReactNode;
  /** The last row: the totals by column, under a label in the first column. */
  readonly totals?: Totals | undefined;
  /** Cards on a wide page too, for a list in a narrow place. */
  readonly asCards?: boolean;
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
