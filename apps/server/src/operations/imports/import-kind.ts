// What can be imported has this shape: how a file becomes rows, and how rows become data.
import type pg from 'pg';
import type { Cell } from '../loading/copy-text.ts';

/** A row of the file, ready for the staging table: its cells stand in the order of the columns. */
export interface GoodRow {
  readonly line: number;
  readonly cells: readonly Cell[];
}

export interface BadRow {
  readonly line: number;
  /** What is wrong, without full stop. */
  readonly wrong: string;
}

export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

export interface ImportKind {
  /** In the plural, for people. */
  readonly name: string;
  /** Columns of the staging table beside the line number, by name, with their types. */
  readonly columns: Readonly<Record<string, string>>;
  /** The columns that name a thing: no two lines may agree in all of them. */
  readonly key: readonly string[];
  rows(pieces: AsyncIterable<string>): AsyncIterable<readonly (GoodRow | BadRow)[]>;
  /** What can only be seen beside the data that is there already. */
  check(client: pg.ClientBase): Promise<readonly BadRow[]>;
  /** Makes the staged rows data. */
  merge(client: pg.ClientBase): Promise<ImportCounts>;
}

export function isBad(row: GoodRow | BadRow): row is BadRow {
  return 'wrong' in row;
}
