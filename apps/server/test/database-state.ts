import type pg from 'pg';

/**
 * What stands in the database, as one text that differs as soon as a row is written, changed or
 * deleted: of every table the number of rows and the newest transaction. Sessions are left out,
 * because every call says that they are in use.
 */
export async function databaseState(owner: pg.Client): Promise<string> {
  const tables = await owner.query<{ name: string }>(`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname = 'graphile_worker'
        OR (schemaname = 'portal' AND tablename NOT IN ('user_session', 'login_attempt'))
     ORDER BY 1`);
  const counts = tables.rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) AS rows, max(xmin::text::bigint) AS newest FROM ${name}`,
  );
  const state = await owner.query(`${counts.join(' UNION ALL ')} ORDER BY 1`);
  return state.rows.map((row) => JSON.stringify(row)).join('\n');
}
