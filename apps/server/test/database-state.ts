import type pg from 'pg';

/** Sessions are left out, because every call says that they are in use. */
const WATCHED = `
  SELECT format('%I.%I', nspname, relname) AS name
    FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
   WHERE relkind = 'r'
     AND (nspname = 'graphile_worker'
          OR (nspname = 'portal' AND relname NOT IN ('user_session', 'login_attempt')))
   ORDER BY 1`;

/** As the owner, whoever changes something: it is kept if and only if the change is. */
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
 * What has happened in the database since it was first asked, as a text that differs as soon as a row is
 * written, changed or deleted: how many changes of each table. To look at the rows themselves, of every
 * table each time, was most of the work of the tests that ask.
 */
export async function databaseState(owner: pg.Client): Promise<string> {
  if (!watched.has(owner)) await watch(owner);
  const { rows } = await owner.query(
    'SELECT name, count(*) AS changes FROM test_watch.change GROUP BY name ORDER BY name',
  );
  return JSON.stringify(rows);
}
