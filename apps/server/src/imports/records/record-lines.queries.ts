// Stored records of described kinds as lines of their files, found by words or by the cells of some columns.
import { sql, type RawBuilder, type Transaction } from '../../platform/database/database.ts';
import type { DescribedKind } from '../run/importable.ts';
import { descriptionOf } from '../run/importable.ts';
import type { RecordColumn, RecordDescription } from '../run/record-kind.ts';
import { isOfNoSandbox } from '../run/sandbox-records.queries.ts';
import { shownText } from '../run/shown-text.ts';

/** The cells of a line, by column. */
export type Cells = Readonly<Record<string, string | null>>;

type Condition = RawBuilder<unknown>;

const textOf = ({ shown, type }: RecordColumn) => sql.raw(shownText(`(${shown})`, type));

/** Columns that a person knows a record by, apart from its key. */
const NAMES = new Set(['name', 'description', 'hci_code', 'registration_number', 'insurer_code']);

/** The conditions of which a record that a word finds meets one. */
function placesOf({ columns, key }: RecordDescription, word: string): Condition[] {
  return columns.flatMap((column) => {
    const { name, type, stored, reference } = column;
    const [field] = Object.keys(stored);
    if (reference !== undefined && field !== undefined) {
      const { table, by } = reference;
      return [
        sql`${sql.raw(`t.${field}`)} = ANY (ARRAY(SELECT o.id FROM ${sql.raw(table)} o
          WHERE starts_with(upper(${sql.raw(`o.${by}`)}), upper(${word}::text)) OR name_has(o.name, ${word}::text)))`,
      ];
    }
    if (!key.includes(name) && !NAMES.has(name)) return [];
    if (name === 'name') return [sql`name_has(${textOf(column)}, ${word}::text)`];
    return type.endsWith('[]')
      ? []
      : [sql`starts_with(upper(${textOf(column)}), upper(${word}::text))`];
  });
}

function conditionOf(description: RecordDescription, words: readonly string[]): Condition {
  const { table, columns } = description;
  const shown = new Map(columns.map((column) => [column.name, column.shown]));
  const isReal = isOfNoSandbox(
    table,
    [...shown.keys()],
    (name) => `(${shown.get(name) ?? 'NULL'})`,
  );
  return sql.join(
    [
      sql.raw(isReal),
      ...words.map((word) => sql`(${sql.join(placesOf(description, word), sql` OR `)})`),
    ],
    sql` AND `,
  );
}

/** The order of the index of the key, so that a page is read without the others. */
function orderOf({ columns, key }: RecordDescription): RawBuilder<unknown> {
  const fields = columns
    .filter(({ name }) => key.includes(name))
    .toSorted((one, other) => key.indexOf(one.name) - key.indexOf(other.name))
    .map(({ shown, stored }) => {
      const [field, ...others] = Object.keys(stored);
      return sql.raw(field === undefined || others.length > 0 ? shown : `t.${field}`);
    });
  return sql.join(fields, sql`, `);
}

function fromOf({ table, joins = '' }: RecordDescription): RawBuilder<unknown> {
  return sql.raw(`${table} t ${joins}`);
}

function cellsOf({ columns }: RecordDescription): RawBuilder<unknown> {
  const pairs = columns.map((column) => sql`${sql.raw(`'${column.name}'`)}, ${textOf(column)}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)}) AS cells`;
}

/** The values in the form of the file. */
function writtenIn({ columns }: RecordDescription, cells: Cells): Cells {
  return Object.fromEntries(
    columns.map((column) => {
      const text = cells[column.name] ?? null;
      return [column.name, text === null ? null : (column.show?.(text) ?? text)];
    }),
  );
}

async function read(
  tx: Transaction,
  description: RecordDescription,
  where: Condition,
  page: { readonly limit: number; readonly offset: number },
): Promise<Cells[]> {
  const rows = await tx.many(sql<{ cells: Cells }>`
    SELECT ${cellsOf(description)} FROM ${fromOf(description)} WHERE ${where}
     ORDER BY ${orderOf(description)} LIMIT ${page.limit} OFFSET ${page.offset}`);
  return rows.map(({ cells }) => writtenIn(description, cells));
}

interface FoundLines {
  readonly lines: readonly Cells[];
  /** The number of all, counted up to `most`. */
  readonly total: number;
}

export async function findLines(
  tx: Transaction,
  kind: DescribedKind,
  ask: {
    readonly words: readonly string[];
    readonly limit: number;
    readonly offset: number;
    readonly most: number;
  },
): Promise<FoundLines> {
  const description = descriptionOf(kind);
  const where = conditionOf(description, ask.words);
  const lines = await read(tx, description, where, ask);
  const { total } = await tx.one(sql<{ total: number }>`
    SELECT count(*)::int AS total
      FROM (SELECT FROM ${fromOf(description)} WHERE ${where} LIMIT ${ask.most}) t`);
  return { lines, total };
}

/** @returns the condition of each cell; that of a code that another table has can use an index */
function hasCell({ columns }: RecordDescription, name: string, cell: string): Condition {
  const column = columns.find((one) => one.name === name);
  if (column === undefined) return sql`false`;
  const same = sql`coalesce(${textOf(column)}, '') = ${cell}`;
  const { reference, stored, type } = column;
  const [field] = Object.keys(stored);
  if (field === undefined || cell === '') return same;
  if (reference !== undefined) {
    const { table, by } = reference;
    return sql`${sql.raw(`t.${field}`)} = (SELECT o.id FROM ${sql.raw(table)} o WHERE ${sql.raw(`o.${by}`)} = ${cell})`;
  }
  return type === 'text' ? sql`${sql.raw(`t.${field}`)} = ${cell}` : same;
}

/** The records with these cells, at most 1,000. */
export function listLines(
  tx: Transaction,
  kind: DescribedKind,
  cells: Readonly<Record<string, string>>,
): Promise<Cells[]> {
  const description = descriptionOf(kind);
  const where = sql.join(
    [
      conditionOf(description, []),
      ...Object.entries(cells).map(([name, cell]) => hasCell(description, name, cell)),
    ],
    sql` AND `,
  );
  return read(tx, description, where, { limit: MOST_LINES, offset: 0 });
}

const MOST_LINES = 1_000;
