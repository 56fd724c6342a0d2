import type pg from 'pg';

/**
 * What stands in the database, as one text that differs as soon as a row is written, changed or
 * deleted: of every table the number of rows and where each of them lies, since a changed row lies
 * elsewhere than before. Sessions are left out, because every call says that they are in use.
 */
export async function databaseState(owner: pg.Client): Promise<string> {
  const tables = await owner.query<{ name: string }>(`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname = 'graphile_worker'
        OR (schemaname = 'portal' AND tablename NOT IN ('user_session', 'login_attempt'))
     ORDER BY 1`);
  const states = tables.rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) AS rows, sum(hashtid(ctid)) AS places FROM ${name}`,
  );
  const state = await owner.query(`${states.join(' UNION ALL ')} ORDER BY 1`);
  return state.rows.map((row) => JSON.stringify(row)).join('\n');
}
