// The interface of everything that can be imported: how a file becomes rows, and how rows become data.
import type pg from 'pg';
import type { Cell } from '../loading/copy-text.ts';

/** A row of the file for the staging table, with its cells in the order of the columns. */
export interface GoodRow {
  readonly line: number;
  readonly cells: readonly Cell[];
}

export interface BadRow {
  readonly line: number;
  /** The problem, without a full stop. */
  readonly wrong: string;
}

export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

export interface ImportKind {
  /** Plural name, for people. */
  readonly name: string;
  /** Columns of the staging table apart from the line number, by name, with their types. */
  readonly columns: Readonly<Record<string, string>>;
  /** The columns that identify a record: no two lines may have the same values in all of them. */
  readonly key: readonly string[];
  rows(pieces: AsyncIterable<string>): AsyncIterable<readonly (GoodRow | BadRow)[]>;
  /** Finds problems that appear only in comparison with the existing data. */
  check(client: pg.ClientBase): Promise<readonly BadRow[]>;
  /** Merges the staged rows into the data. */
  merge(client: pg.ClientBase): Promise<ImportCounts>;
}

export function isBad(row: GoodRow | BadRow): row is BadRow {
  return 'wrong' in row;
}
