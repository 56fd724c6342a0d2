// Which columns a list shows: one-line rows have each second value as a column, and leave out what has no room.
import type { Column } from './data-table-props.ts';
import type { ListLook } from './list-look.ts';

type Columns<Row> = readonly Column<Row>[];

const BELOW = '-below';

/** Every value in a column of its own. */
function inOneLine<Row>(columns: Columns<Row>): Columns<Row> {
  return columns.flatMap(({ below, ...column }) => {
    if (below === undefined) return [column];
    const { isKept = false, ...second } = below;
    return [
      column,
      { ...second, align: column.align, id: `${column.id}${BELOW}`, isMinor: !isKept },
    ];
  });
}

/** In pixels; the title gets a larger share of the remaining width. */
const LEAST_WIDTH = 90;
const LEAST_TITLE_WIDTH = 140;

/** Unless the list says which columns grow: those with texts and no fixed width. */
function withGrowth<Row>(columns: Columns<Row>): Columns<Row> {
  if (columns.some(({ grows }) => grows !== undefined)) return columns;
  return columns.map((column) =>
    column.width === undefined && column.align !== 'end' && column.heading !== ''
      ? { ...column, grows: column.onCard === 'title' ? LEAST_TITLE_WIDTH : LEAST_WIDTH }
      : column,
  );
}

/** The title and the buttons are always there. */
export const isOptional = <Row>({ heading, onCard }: Column<Row>): boolean =>
  heading !== '' && onCard !== 'title';

/** The columns that a look has, if there is enough room. */
export function columnsOf<Row>(columns: Columns<Row>, { isRoomy, columns: chosen }: ListLook) {
  return (isRoomy ? columns : withGrowth(inOneLine(columns))).filter(
    (column) => !isOptional(column) || chosen[column.id] !== false,
  );
}

/** The ids of the columns that are left out when there is little room, in that order: second values, then minor ones. */
export function leftOutFirst<Row>(columns: Columns<Row>, look: ListLook): readonly string[] {
  const minor = columnsOf(columns, look)
    .filter(({ id, isMinor }) => isMinor === true && look.columns[id] !== true)
    .map(({ id }) => id)
    .toReversed();
  return minor.toSorted((a, b) => Number(b.endsWith(BELOW)) - Number(a.endsWith(BELOW)));
}

/** @param count of columns that have no room */
export function shownColumns<Row>(columns: Columns<Row>, look: ListLook, count: number) {
  const leftOut = leftOutFirst(columns, look).slice(0, count);
  return columnsOf(columns, look).filter(({ id }) => !leftOut.includes(id));
}
