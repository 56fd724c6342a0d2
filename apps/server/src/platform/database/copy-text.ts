// Rows in the text format of PostgreSQL's COPY.

/** The value of a column; an array becomes a PostgreSQL array, a Buffer a bytea. */
export type Cell = string | number | boolean | null | Buffer | readonly string[];

/** The cells of a row by column name. */
export type Row = Readonly<Record<string, Cell>>;

const SPECIAL = /[\\\n\r\t]/;
const ALL_SPECIAL = new RegExp(SPECIAL, 'g');
const ESCAPES = new Map([
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(ALL_SPECIAL, (character) => ESCAPES.get(character) ?? character);
}

function arrayLiteral(items: readonly string[]): string {
  const quoted = items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`);
  return `{${quoted.join(',')}}`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'string') return escapeText(cell);
  if (Buffer.isBuffer(cell)) return `\\\\x${cell.toString('hex')}`;
  if (typeof cell === 'object') return escapeText(arrayLiteral(cell));
  return String(cell);
}

/** One line of COPY text with the cells in this order. */
export function copyLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join('\t')}\n`;
}

/** One line of COPY text for the columns of a row; throws for a missing column. */
export function copyRow(row: Row, columns: readonly string[]): string {
  return copyLine(
    columns.map((column) => {
      const cell = row[column];
      if (cell === undefined) throw new Error(`a row has no ${column}`);
      return cell;
    }),
  );
}
