// Reads the tables that ship with the product in apps/server/data: tab-separated, with column names in line one.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const directory = path.resolve(import.meta.dirname, '..', '..', '..', 'data');

/** Returns the cell of a column; throws if the table does not have the column. */
export type ShippedRow = (column: string) => string;

/** Reads a table, for example `products/drugs.tsv`. */
export async function readShippedTable(name: string): Promise<ShippedRow[]> {
  const text = await readFile(path.join(directory, name), 'utf8');
  const [header = '', ...lines] = text.replace(/\n$/, '').split('\n');
  const columns = new Map(header.split('\t').map((column, index) => [column, index]));
  return lines.map((line) => {
    const cells = line.split('\t');
    return (column) => {
      const cell = cells[columns.get(column) ?? -1];
      if (cell === undefined) throw new Error(`${name} has no ${column} in: ${line}`);
      return cell;
    };
  });
}
