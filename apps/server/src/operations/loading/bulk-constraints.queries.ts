// Foreign keys checked once for all rows instead of row by row, as a restore does it: they are
// dropped before a large load and added again after it, in the load's own transaction. Adding one
// checks every row, so nothing wrong gets in; it also locks the tables until the commit, so this is
// for loads into tables that nobody works with yet.
import pg from 'pg';

interface ForeignKey {
  readonly table_name: string;
  readonly name: string;
  readonly definition: string;
}

export async function withForeignKeysAtTheEnd(
  client: pg.ClientBase,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(
    `SELECT c.conrelid::regclass::text AS table_name, c.conname AS name, pg_get_constraintdef(c.oid) AS definition
       FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
      WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace AND t.relname = ANY ($1::text[])
      ORDER BY c.oid`,
    [tables],
  );
  for (const { table_name: table, name } of keys) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
  }
  await load();
  for (const { table_name: table, name, definition } of keys) {
    await client.query(
      `ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`,
    );
  }
}
