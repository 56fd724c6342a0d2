// pg_restore loads tables without a search path, so functions in generated columns, indexes and constraints must find the
// functions that they call without one.
import { expect, test } from 'vitest';
import { portalForTest } from '../../../../test/portal.ts';

interface Column {
  readonly table: string;
  readonly columns: string;
}

test('the rows of every table can be loaded without a search path', async () => {
  const { owner } = (await portalForTest()).db;
  const { rows: tables } = await owner.query<Column>(`
    SELECT format('portal.%I', c.relname) AS table,
           string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'portal'::regnamespace AND c.relkind = 'r'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname`);
  expect(tables.length).toBeGreaterThan(50);
  const faults: string[] = [];
  await owner.query("BEGIN; SET LOCAL search_path = ''");
  for (const { table, columns } of tables) {
    await owner.query(`SAVEPOINT before;
      CREATE TEMPORARY TABLE copy (LIKE ${table} INCLUDING GENERATED INCLUDING INDEXES INCLUDING CONSTRAINTS)`);
    await owner
      .query(
        `INSERT INTO pg_temp.copy (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${table} LIMIT 20`,
      )
      .catch((error: unknown) => faults.push(`${table}: ${String(error)}`));
    await owner.query('ROLLBACK TO before');
  }
  await owner.query('ROLLBACK');
  expect(faults).toEqual([]);
});
