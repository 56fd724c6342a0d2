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

/** A typed word, and its parts as they are in `name_plain`. */
interface Word {
  readonly typed: string;
  readonly parts: readonly string[];
}

/** The parts are literals of the query, so that the index of parts of names can find them. */
async function wordsOf(tx: Transaction, typed: readonly string[]): Promise<readonly Word[]> {
  if (typed.length === 0) return [];
  return tx.many(sql<Word>`
    SELECT typed, words_of(typed) AS parts FROM unnest(${[...typed]}::text[]) WITH ORDINALITY AS word (typed, place)
     ORDER BY place`);
}

function hasName(table: string, { parts }: Word): Condition {
  if (parts.length === 0) return sql`false`;
  const name = sql.raw(`${table}.name_plain`);
  const has = parts.map((part) => sql`${name} LIKE ${`%${part}%`}::text`);
  return sql`(${sql.join(has, sql` AND `)})`;
}

const beginsWith = (text: RawBuilder<unknown>, { typed }: Word) =>
  sql`starts_with(upper(${text}), upper(${typed}::text))`;

type Reference = NonNullable<RecordColumn['reference']>;

function isNamed({ by, field }: Reference, word: Word): Condition {
  if (field !== undefined) return beginsWith(sql.raw(`o.${by}`), word);
  return sql`(${beginsWith(sql.raw(`o.${by}`), word)} OR ${hasName('o', word)})`;
}

/**
 * Up to this many records that a word names are listed in the query, so that an index finds the records that name them.
 * With more, a page is full soon.
 */
const MOST_NAMED = 100;

/** The condition: the field names a record that the word finds. */
async function namesRecord(
  tx: Transaction,
  field: string,
  reference: Reference,
  word: Word,
): Promise<Condition> {
  const table = sql.raw(reference.table);
  const is = isNamed(reference, word);
  const named = await tx.many(
    sql<{ id: string }>`SELECT o.id FROM ${table} o WHERE ${is} LIMIT ${MOST_NAMED + 1}`,
  );
  const own = sql.raw(`t.${field}`);
  if (named.length > MOST_NAMED) {
    return sql`coalesce((SELECT ${is} FROM ${table} o WHERE o.id = ${own}), false)`;
  }
  return named.length === 0 ? sql`false` : sql`${own} = ANY (${named.map(({ id }) => id)}::uuid[])`;
}

/** Beginnings of dates and numbers; other words are not compared with them. */
const STARTS: Readonly<Record<string, RegExp>> = {
  date: /^\d{1,4}(?:-\d{0,2}){0,2}$/,
  integer: /^\d+$/,
};

/** The conditions of which a record that a word finds meets one. */
async function placesOf(
  tx: Transaction,
  { columns, key }: RecordDescription,
  word: Word,
): Promise<readonly Condition[]> {
  const places: Condition[] = [];
  for (const column of columns) {
    const { name, type, stored, reference } = column;
    const [field] = Object.keys(stored);
    if (reference !== undefined && field !== undefined) {
      places.push(await namesRecord(tx, reference.field ?? field, reference, word));
    } else if (name === 'name') places.push(hasName('t', word));
    else if ((key.includes(name) || NAMES.has(name)) && canBegin(type, word)) {
      places.push(beginsWith(textOf(column), word));
    }
  }
  return places;
}

function canBegin(type: string, { typed }: Word): boolean {
  return !type.endsWith('[]') && (STARTS[type]?.test(typed) ?? true);
}

async function conditionOf(
  tx: Transaction,
  description: RecordDescription,
  words: readonly string[],
): Promise<Condition> {
  const { table, columns } = description;
  const shown = new Map(columns.map((column) => [column.name, column.shown]));
  const isReal = isOfNoSandbox(
    table,
    [...shown.keys()],
    (name) => `(${shown.get(name) ?? 'NULL'})`,
  );
  const conditions = [sql.raw(isReal)];
  for (const word of await wordsOf(tx, words)) {
    const places = await placesOf(tx, description, word);
    conditions.push(sql`(${sql.join([...places, sql`false`], sql` OR `)})`);
  }
  return sql.join(conditions, sql` AND `);
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
  const where = await conditionOf(tx, description, ask.words);
  const lines = await read(tx, description, where, ask);
  // The last page of all.
  if (lines.length > 0 && lines.length < ask.limit) {
    return { lines, total: ask.offset + lines.length };
  }
  if (lines.length === 0 && ask.offset === 0 && ask.limit > 0) return { lines, total: 0 };
  const { total } = await tx.one(sql<{ total: number }>`
    SELECT count(*)::int AS total
      FROM (SELECT FROM ${fromOf(description)} WHERE ${where} LIMIT ${ask.most}) t`);
  return { lines, total };
}

/** The value of a cell that is written in another form than it is stored in. */
function storedText(column: RecordColumn, cell: string): string {
  if (column.show === undefined) return cell;
  const value = column.read(cell);
  return 'cell' in value ? String(value.cell) : cell;
}

/** @returns the condition of each cell; that of a code that another table has can use an index */
function hasCell({ columns }: RecordDescription, name: string, cell: string): Condition {
  const column = columns.find((one) => one.name === name);
  if (column === undefined) return sql`false`;
  const same = sql`coalesce(${textOf(column)}, '') = ${storedText(column, cell)}`;
  const { reference, stored, type } = column;
  const [field] = Object.keys(stored);
  if (field === undefined || cell === '') return same;
  if (reference !== undefined) {
    const { table, by } = reference;
    return sql`${sql.raw(`t.${reference.field ?? field}`)} = (SELECT o.id FROM ${sql.raw(table)} o WHERE ${sql.raw(`o.${by}`)} = ${cell})`;
  }
  return type === 'text' ? sql`${sql.raw(`t.${field}`)} = ${cell}` : same;
}

/** The records with these cells, at most 1,000. */
export async function listLines(
  tx: Transaction,
  kind: DescribedKind,
  cells: Readonly<Record<string, string>>,
): Promise<Cells[]> {
  const description = descriptionOf(kind);
  const where = sql.join(
    [
      await conditionOf(tx, description, []),
      ...Object.entries(cells).map(([name, cell]) => hasCell(description, name, cell)),
    ],
    sql` AND `,
  );
  return read(tx, description, where, { limit: MOST_LINES, offset: 0 });
}

const MOST_LINES = 1_000;
