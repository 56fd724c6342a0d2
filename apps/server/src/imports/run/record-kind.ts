// Records of one table, described column by column. The SQL of their import and export follows from the description
// (record-kind.queries.ts).
import type { ImportProblemCode } from '@portal/rules/imports/import-problems.ts';
import type { BadRow, CoverOfKind, EndOfRecord } from './import-kind.ts';
import type { CsvColumn } from './reading/csv-rows.ts';

/** The tables whose records a cell can name, each with the problem of a code that none of them has. */
export const MISSING_RECORDS = {
  company: 'NO_COMPANY',
  internal_benefit: 'NO_BENEFIT',
  location: 'NO_CLINIC',
  organization: 'NO_ORGANIZATION',
  panel: 'NO_PANEL',
  plan: 'NO_PLAN',
  product: 'NO_PRODUCT',
} as const satisfies Readonly<Record<string, ImportProblemCode>>;
type ReferredTable = keyof typeof MISSING_RECORDS;

export interface RecordColumn extends CsvColumn {
  /** The fields of the table that the column is stored in, each as SQL over the line to write, x. */
  readonly stored: Readonly<Record<string, string>>;
  /** SQL of the existing value, over the table t and its joins. */
  readonly shown: string;
  /** SQL of the value in a new record without the cell. */
  readonly whenNew: string;
  /** The record that the cell names. */
  readonly reference?: {
    readonly table: ReferredTable;
    readonly by: string;
    /** The field with the record's id, if it is not the stored one; then only the record's code finds the line. */
    readonly field?: string;
  };
}

export interface RecordDescription {
  /** Plural name, for people; also the name of the kind on the command line. */
  readonly name: string;
  /** The meaning of a line of the file. */
  readonly about: string;
  readonly table: string;
  readonly columns: readonly RecordColumn[];
  /** The columns that identify a record. */
  readonly key: readonly string[];
  /** Further joins of the existing records. */
  readonly joins?: string;
  /** Fields that follow from several columns, each as SQL over the line to write, x. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly ends?: EndOfRecord | readonly EndOfRecord[];
  /** Records with a first or last day of their own. */
  readonly cover?: CoverOfKind;
  /** SELECT of ids of claims that the rows of import_change can leave without cover by something other than dates. */
  readonly usedBy?: string;
  readonly owner?: readonly string[];
  /** The table allows several records with the same key. */
  readonly canRepeat?: boolean;
  /** Completes the staged rows import_row. */
  readonly prepare?: string;
  /** Each finds lines with a problem, in the staged rows import_row: SELECT line, and problemSql. */
  readonly checks?: readonly string[];
  /** The same for the values to store, in import_change: a line may leave out what is stored already. */
  readonly changeChecks?: readonly string[];
  /** The problems of a row of import_change. */
  readonly checkChange?: (
    change: Readonly<Record<string, unknown>>,
  ) => readonly Omit<BadRow, 'line'>[];
  /** Further tables, and the statements that write them from import_change after the table itself. */
  readonly further?: { readonly tables: readonly string[]; readonly statements: readonly string[] };
  readonly alsoChanged?: string;
  /** Columns that only an import knows, for example a price for several panels at once. */
  readonly importOnly?: readonly CsvColumn[];
}

interface FieldOptions {
  /** The field, if its name is not the column's. */
  readonly field?: string;
  readonly shown?: string;
  readonly whenNew?: string;
}

/** A column that is a field of the table. */
export function field(csv: CsvColumn, options: FieldOptions = {}): RecordColumn {
  const name = options.field ?? csv.name;
  return {
    ...csv,
    stored: { [name]: `x.${csv.name}` },
    shown: options.shown ?? `t.${name}`,
    whenNew: options.whenNew ?? 'NULL',
  };
}

/** A column of a key that may be empty; an empty cell means this value. */
export function emptyMeans(column: RecordColumn, whenEmpty: string): RecordColumn {
  return { ...column, whenEmpty };
}

/** A column that names another record by its code, stored as the record's id. */
export function reference(
  csv: CsvColumn,
  table: ReferredTable,
  fieldName = `${table}_id`,
): RecordColumn {
  return {
    ...csv,
    about: csv.about ?? `code of the ${table.replaceAll('_', ' ')}`,
    stored: { [fieldName]: `(SELECT id FROM ${table} WHERE code = x.${csv.name})` },
    shown: `(SELECT code FROM ${table} o WHERE o.id = t.${fieldName})`,
    whenNew: 'NULL',
    reference: { table, by: 'code' },
  };
}

/** A column that is stored in no field of its own. */
export function beside(csv: CsvColumn, shown: string, whenNew = 'NULL'): RecordColumn {
  return { ...csv, stored: {}, shown, whenNew };
}
