// SQL of described records.
import type pg from 'pg';
import type { BadRow, ImportKind } from './import-kind.ts';
import { csvRows, stagingColumns, type CsvColumn } from './reading/csv-rows.ts';
import { problemSql } from './problem-sql.queries.ts';
import { MISSING_RECORDS, type RecordDescription } from './record-kind.ts';
import { withoutSandboxes } from './sandbox-records.queries.ts';
import { findBadLines } from './staging.queries.ts';

/** The existing records as lines of the file, without those of sandboxes. */
export function pictureOf({ table, columns, joins = '' }: RecordDescription): string {
  const shown = columns.map((column) => `${column.shown} AS ${column.name}`);
  const picture = `SELECT t.ctid AS row_id, ${shown.join(', ')} FROM ${table} t ${joins}`;
  return withoutSandboxes(
    picture,
    table,
    columns.map(({ name }) => name),
  );
}

function referenceChecks({ columns }: RecordDescription): string[] {
  return columns.flatMap(({ name, reference }) => {
    if (reference === undefined) return [];
    const { table, by } = reference;
    return [
      `SELECT line, ${problemSql(MISSING_RECORDS[table], { code: name })} FROM import_row r
        WHERE ${name} IS NOT NULL AND ${name} <> '' AND NOT EXISTS (SELECT FROM ${table} o WHERE o.${by} = r.${name})`,
    ];
  });
}

export async function findProblems(
  client: pg.ClientBase,
  questions: readonly string[],
): Promise<BadRow[]> {
  if (questions.length === 0) return [];
  return findBadLines(
    client,
    `SELECT line, code, params FROM (${questions.join(' UNION ALL ')}) found ORDER BY line, code, params`,
  );
}

async function findBadChanges(
  client: pg.ClientBase,
  { changeChecks = [], checkChange }: RecordDescription,
): Promise<BadRow[]> {
  const found = await findProblems(client, changeChecks);
  if (checkChange === undefined) return found;
  const { rows } = await client.query<{ line: number } & Record<string, unknown>>(
    'SELECT * FROM import_change ORDER BY line',
  );
  for (const row of rows) {
    for (const problem of checkChange(row)) found.push({ line: row.line, ...problem });
  }
  return found;
}

async function writeRecords(client: pg.ClientBase, description: RecordDescription): Promise<void> {
  const { table, columns, stored, further } = description;
  const fields = [...columns.map((column) => column.stored), stored ?? {}].flatMap((part) =>
    Object.entries(part),
  );
  const names = fields.map(([name]) => name).join(', ');
  const values = fields.map(([, value]) => value).join(', ');
  await client.query(`DELETE FROM ${table} t USING import_gone g WHERE t.ctid = g.row_id`);
  await client.query(
    `UPDATE ${table} t SET (${names}) = ROW(${values}) FROM import_change x WHERE t.ctid = x.row_id`,
  );
  await client.query(
    `INSERT INTO ${table} (${names}) SELECT ${values} FROM import_change x WHERE x.is_new ORDER BY x.line`,
  );
  for (const statement of further?.statements ?? []) await client.query(statement);
}

/** The columns of the file. */
export function columnsOf({ columns, importOnly = [] }: RecordDescription): readonly CsvColumn[] {
  return [...columns, ...importOnly];
}

/** The import of described records. */
export function recordKind(description: RecordDescription): ImportKind {
  const { name, table, columns, key, ends, cover, usedBy, owner, alsoChanged, further, prepare } =
    description;
  const known = columnsOf(description);
  const compared = columns.filter((column) => !key.includes(column.name));
  return {
    name,
    columns: stagingColumns(known),
    key,
    picture: pictureOf(description),
    compared: Object.fromEntries(compared.map((column) => [column.name, column.whenNew])),
    ...(alsoChanged === undefined ? {} : { alsoChanged }),
    ends,
    cover,
    usedBy,
    owner,
    tables: [table, ...(further?.tables ?? [])],
    rows: (pieces, onHeader) => csvRows(pieces, known, onHeader),
    async prepare(client) {
      if (prepare !== undefined) await client.query(prepare);
    },
    check: (client) =>
      findProblems(client, [...referenceChecks(description), ...(description.checks ?? [])]),
    checkChanges: (client) => findBadChanges(client, description),
    write: (client) => writeRecords(client, description),
  };
}
