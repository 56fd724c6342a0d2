// Checks foreign keys once for all rows instead of row by row, as a database restore does: drops them before a
// large load and adds them again afterwards, in the transaction of the load. Adding a foreign key checks every row,
// so no invalid row gets in. It also locks the tables until the commit, so this is only for tables that are not in
// use yet.
import pg from 'pg';

interface ForeignKey {
  readonly table_name: string;
  readonly name: string;
  readonly definition: string;
}

export async function withForeignKeysAtTheEnd<Result>(
  client: pg.ClientBase,
  tables: readonly string[],
  load: () => Promise<Result>,
): Promise<Result> {
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
  const result = await load();
  for (const { table_name: table, name, definition } of keys) {
    await client.query(
      `ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`,
    );
  }
  return result;
}
