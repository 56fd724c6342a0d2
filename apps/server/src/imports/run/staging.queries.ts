// The staging table of an import: one row per line, dropped at the end of the transaction.
import { importProblem } from '@portal/rules/imports/import-problems.ts';
import pg from 'pg';
import { copyStream } from '../../platform/database/copy.queries.ts';
import type { BadRow, ImportKind } from './import-kind.ts';

const table = 'import_row';

export async function createStaging(client: pg.ClientBase, kind: ImportKind): Promise<void> {
  const columns = Object.entries(kind.columns).map(
    ([name, type]) => `${pg.escapeIdentifier(name)} ${type}`,
  );
  await client.query(
    `CREATE TEMP TABLE ${table} (line integer PRIMARY KEY, ${columns.join(', ')}) ON COMMIT DROP`,
  );
}

/** Copies lines of COPY text; each begins with its line number. */
export async function fillStaging(
  client: pg.ClientBase,
  kind: ImportKind,
  text: AsyncIterable<string>,
): Promise<number> {
  const count = await copyStream(client, table, ['line', ...Object.keys(kind.columns)], text);
  await client.query(`ANALYZE ${table}`);
  return count;
}

/** Lines with the same key as an earlier line. */
export async function findRepeats(client: pg.ClientBase, kind: ImportKind): Promise<BadRow[]> {
  const key = kind.key.map((column) => pg.escapeIdentifier(column)).join(', ');
  const { rows } = await client.query<{ line: number; first: number }>(
    `SELECT line, first FROM (
       SELECT line, min(line) OVER (PARTITION BY ${key}) AS first FROM ${table}) r
      WHERE line <> first ORDER BY line`,
  );
  return rows.map(({ line, first }) => ({
    line,
    ...importProblem('SAME_AS_LINE', { other: first }),
  }));
}

/** Lines that a query finds; the query returns the line, perhaps the column, and the problem (problemSql). */
export async function findBadLines(client: pg.ClientBase, question: string): Promise<BadRow[]> {
  const { rows } = await client.query<BadRow>(question);
  return rows;
}

/** One import at a time; other writers of the tables wait until it has ended, readers do not. */
export async function lockTables(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  // A killed command must not keep the lock until its statement ends.
  await client.query("SET LOCAL client_connection_check_interval = '2s'");
  // Large files are compared by hashing.
  await client.query("SET LOCAL work_mem = '128MB'");
  await client.query(`LOCK TABLE ${tables.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
}

export async function countStaged(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
  return rows[0]?.n ?? 0;
}
