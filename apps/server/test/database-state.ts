import type pg from 'pg';

/** Sessions are excluded, because every call updates them. */
const WATCHED = `
  SELECT format('%I.%I', nspname, relname) AS name
    FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
   WHERE relkind = 'r'
     AND (nspname = 'graphile_worker'
          OR (nspname = 'portal' AND relname NOT IN ('user_session', 'login_attempt')))
   ORDER BY 1`;

/** Runs as the owner for every change, so it is recorded if and only if the change is committed. */
const KEEP_CHANGES = `
  CREATE SCHEMA test_watch;
  CREATE TABLE test_watch.change (name text NOT NULL);
  CREATE FUNCTION test_watch.keep() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    INSERT INTO test_watch.change VALUES (TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME);
    RETURN NULL;
  END $$`;

const watched = new WeakSet<pg.Client>();

async function watch(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(WATCHED);
  const triggers = rows.map(
    ({ name }) => `
      CREATE TRIGGER test_watch_rows AFTER INSERT OR UPDATE OR DELETE ON ${name}
        FOR EACH ROW EXECUTE FUNCTION test_watch.keep();
      CREATE TRIGGER test_watch_whole AFTER TRUNCATE ON ${name}
        FOR EACH STATEMENT EXECUTE FUNCTION test_watch.keep()`,
  );
  await owner.query([KEEP_CHANGES, ...triggers].join(';'));
  watched.add(owner);
}

/**
 * The changes in the database since the first call, as a text that differs as soon as a row is inserted, updated
 * or deleted: the number of changes per table. Comparing the rows of every table each time would take most of the
 * time of these tests.
 */
export async function databaseState(owner: pg.Client): Promise<string> {
  if (!watched.has(owner)) await watch(owner);
  const { rows } = await owner.query(
    'SELECT name, count(*) AS changes FROM test_watch.change GROUP BY name ORDER BY name',
  );
  return JSON.stringify(rows);
}
