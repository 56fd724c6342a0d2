// The interface of everything that can be imported: how a file becomes rows, and how rows become data.
import type { ImportProblem } from '@portal/rules/imports/import-problems.ts';
import type pg from 'pg';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Cell } from '../../platform/database/copy-text.ts';

/** A row of the file for the staging table, with its cells in the order of the columns. */
export interface GoodRow {
  readonly line: number;
  readonly cells: readonly Cell[];
}

export interface BadRow extends ImportProblem {
  readonly line: number;
  /** The column of the file, if the problem is in one column. */
  readonly column?: string | undefined;
}

/** Rows of earlier versions have their problem as an English sentence. */
export type StoredBadRow = BadRow | (Pick<BadRow, 'column' | 'line'> & { readonly wrong: string });

/** Lines of the file by their effect; `ended` also counts records that the file removes. */
export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly ended: number;
  readonly unchanged: number;
}

/** The columns that end a record, each by an (earlier) date, or by this text. */
export interface EndOfRecord {
  readonly columns: readonly string[];
  readonly text?: string;
}

export interface ImportChecks {
  readonly today: PlainDate;
  /** Changes that need a confirmation are confirmed: another name or date of birth for a known national number. */
  readonly acceptsChanges: boolean;
}

/** How the days of cover of the changed records are found, before and after the import has been written. */
export interface CoverOfKind {
  /**
   * SELECT of periods: one and other (ids of the record, other may be null), part (text), first and last day (null:
   * none). It may read import_change. The periods of each part of a record are compared, and the lost days of all its
   * parts added up.
   */
  readonly periods: string;
  /** SQL of the text that names the record l to people. */
  readonly shown: string;
  /** SQL condition: the claim c used the record l; the day is compared elsewhere. */
  readonly claims: string;
}

export interface ImportKind {
  /** Plural name, for people. */
  readonly name: string;
  /** Columns of the staging table apart from the line number, by name, with their types. */
  readonly columns: Readonly<Record<string, string>>;
  /** The columns that identify a record: no two lines may have the same values in all of them. */
  readonly key: readonly string[];
  /** The columns that name a record in reports, if not the key. */
  readonly label?: readonly string[];
  /**
   * SELECT of the existing records as lines of the file: the columns of the key, the compared columns, and row_id
   * (ctid). Records that cannot be in the file may be left out.
   */
  readonly picture: string;
  /** The columns that are compared with the existing record, each with its value (SQL) in a new record. */
  readonly compared: Readonly<Record<string, string>>;
  /** SQL over the staged row r: it changes something that is not a compared column. */
  readonly alsoChanged?: string;
  readonly ends?: EndOfRecord | readonly EndOfRecord[] | undefined;
  /** Columns whose values differ each time the same file is read, because they are encrypted. */
  readonly encrypted?: readonly string[];
  /** Columns of the key: the records of an owner that is in the file, but that are not in it themselves, are removed. */
  readonly owner?: readonly string[] | undefined;
  /** Tables that the import writes. Other writers wait until it has ended. */
  readonly tables: readonly string[];
  /** `onHeader` receives the names of the columns in the file. */
  rows(
    pieces: AsyncIterable<string>,
    onHeader: (names: readonly string[]) => void,
  ): AsyncIterable<readonly (GoodRow | BadRow)[]>;
  /** For records with dates: an import takes away no day of cover unless the person accepts that. */
  readonly cover?: CoverOfKind | undefined;
  /** SELECT of ids of claims that the rows of import_change can leave without cover by something other than dates. */
  readonly usedBy?: string | undefined;
  /** For members: SELECT of the line and the id (text) of the member of each row of import_change. */
  readonly people?: string | undefined;
  /** Completes staged rows, before they are compared with each other; `erased` are the columns whose empty cells erase. */
  prepare?(client: pg.ClientBase, erased: ReadonlySet<string>): Promise<void>;
  /** Finds problems that appear only in comparison with the existing data or with other lines. */
  check(client: pg.ClientBase, checks: ImportChecks): Promise<readonly BadRow[]>;
  /** Finds problems of the values to store, in import_change. */
  checkChanges?(client: pg.ClientBase): Promise<readonly BadRow[]>;
  /** Writes the rows of import_change (changes.queries.ts); called only if there are any. */
  write(client: pg.ClientBase): Promise<void>;
}

export function isBad(row: GoodRow | BadRow): row is BadRow {
  return 'code' in row;
}
