import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { testSecrets } from '../../../test/fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { MIGRATIONS, readSqlFiles } from './migration-files.ts';
import { databaseOf, expectServer, isMigrated, migrate, urlOf } from './migrations.ts';
import { loginRoles } from './sign-in-roles.ts';
import { secretsFrom } from '../secrets.ts';

const cluster = inject('clusterUrl');
const name = 'migration_test';

async function openCluster(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

describe('migrate', () => {
  test('works for an owner who can only create roles, also after an upgrade', async () => {
    const admin = await openCluster();
    await admin.query(`CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD 'made-up'`);
    await admin.query(`CREATE DATABASE ${name} OWNER ${name}`);
    // The group roles belong to the role that created the first database of this server.
    await admin.query(
      `GRANT portal_app, portal_identity, portal_worker, portal_import TO ${name} WITH ADMIN OPTION`,
    );
    onTestFinished(async () => {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.query(`DROP ROLE IF EXISTS ${Object.values(loginRoles(name)).join(', ')}`);
      await admin.query(`DROP ROLE ${name}`);
    });
    const url = new URL(urlOf(cluster, name));
    url.username = name;
    url.password = 'made-up';
    await migrate(url.toString(), name, testSecrets);
    await migrate(url.toString(), name, testSecrets);
    const roles = await admin.query(
      'SELECT rolsuper, rolcreatedb, rolcreaterole, rolbypassrls FROM pg_roles WHERE rolname = ANY ($1)',
      [Object.values(loginRoles(name))],
    );
    const powerless = {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolbypassrls: false,
    };
    expect(roles.rows).toEqual([powerless, powerless, powerless, powerless]);
  });

  test('rejects keys that do not match the data in one sentence, and changes nothing', async () => {
    const db = await createTestDatabase('empty');
    onTestFinished(() => db.drop());
    const { ownerUrl } = db;
    const { app } = loginRoles(databaseOf(ownerUrl));
    const passwordOf = async (): Promise<unknown> => {
      const text = 'SELECT rolpassword FROM pg_authid WHERE rolname = $1';
      return (await db.owner.query(text, [app])).rows;
    };
    const before = await passwordOf();
    const others = secretsFrom(Buffer.alloc(32, 9));
    await expect(migrate(ownerUrl, databaseOf(ownerUrl), others)).rejects.toThrow(
      /^The keys file is not the one that the data was made with/,
    );
    expect(await passwordOf()).toEqual(before);
    await migrate(ownerUrl, databaseOf(ownerUrl), testSecrets);
  });

  test('rejects a database of a newer release in one sentence, and does not change it', async () => {
    const db = await createTestDatabase('empty');
    onTestFinished(() => db.drop());
    const { ownerUrl } = db;
    await db.owner.query("INSERT INTO portal.migration (name, hash) VALUES ('9999_later.sql', '')");
    await db.owner.query("DELETE FROM portal.migration WHERE name = 'baseline/01_clinics.sql'");
    await expect(migrate(ownerUrl, databaseOf(ownerUrl), testSecrets)).rejects.toThrow(
      'The database is of a newer release: this one does not know its migration 9999_later.sql.',
    );
  });

  test('rejects a server that is too old in one sentence', async () => {
    const admin = await openCluster();
    await expect(expectServer(admin, 15)).resolves.toBeUndefined();
    await expect(expectServer(admin, 99)).rejects.toThrow(
      /^PostgreSQL 99 or newer is needed; this is \d+/,
    );
  });
});

/** A copy of the delivered files that tests can change. */
async function copyOfFiles() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  return {
    folder,
    write: (file: string, sql: string) => writeFile(path.join(folder, file), sql),
    async append(file: string, sql: string) {
      const name = path.join(folder, file);
      await writeFile(name, (await readFile(name, 'utf8')) + sql);
    },
  };
}

async function emptyDatabase(): Promise<
  TestDatabase & { migrateFrom(folder: string): Promise<void> }
> {
  const db = await createTestDatabase('empty');
  onTestFinished(() => db.drop());
  return {
    ...db,
    migrateFrom: (folder) => migrate(db.ownerUrl, databaseOf(db.ownerUrl), testSecrets, folder),
  };
}

/** Changes whenever a function or a policy is defined again. */
async function versionsOf({ owner }: TestDatabase) {
  const { rows } = await owner.query<{ name: string; version: string }>(`
    SELECT proname AS name, xmin::text AS version FROM pg_proc WHERE pronamespace = 'portal'::regnamespace
    UNION ALL SELECT polname, xmin::text FROM pg_policy
    UNION ALL SELECT tgname, xmin::text FROM pg_trigger WHERE NOT tgisinternal`);
  return new Map(rows.map(({ name: object, version }) => [object, version]));
}

async function commentOf({ owner }: TestDatabase, call: string): Promise<unknown> {
  const { rows } = await owner.query<{ text: string }>(
    "SELECT obj_description(to_regprocedure($1), 'pg_proc') AS text",
    [call],
  );
  return rows[0]?.text;
}

const CHANGED = "\nCOMMENT ON FUNCTION words_of IS 'Changed.';\n";
const WORDS = 'functions/08_claim-search.sql';

describe('applying the SQL files', () => {
  test('changes nothing the second time', async () => {
    const db = await emptyDatabase();
    const before = await versionsOf(db);
    expect(before.size).toBeGreaterThan(100);
    await db.migrateFrom(MIGRATIONS);
    expect(await versionsOf(db)).toEqual(before);
  });

  test('happens once when two servers start together', async () => {
    const database = 'migrated_together';
    const admin = await openCluster();
    onTestFinished(async () => {
      await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
      await admin.query(`DROP ROLE IF EXISTS ${Object.values(loginRoles(database)).join(', ')}`);
    });
    const both = () => migrate(cluster, database, testSecrets);
    await Promise.all([both(), both()]);
    const client = new pg.Client({ connectionString: urlOf(cluster, database) });
    await client.connect();
    const { rows } = await client.query<{ files: number; times: number }>(
      'SELECT count(*)::int AS files, count(DISTINCT applied_at)::int AS times FROM portal.migration',
    );
    await client.end();
    expect(rows[0]?.files).toBeGreaterThan(20);
    expect(rows[0]?.times).toBe(1);
  });

  test('applies a changed function file again, and no unchanged one', async () => {
    const db = await emptyDatabase();
    const files = await copyOfFiles();
    const before = await versionsOf(db);
    await files.append(WORDS, CHANGED);
    await db.migrateFrom(files.folder);
    expect(await commentOf(db, 'portal.words_of(text)')).toBe('Changed.');
    const after = await versionsOf(db);
    expect(after.get('find_claims')).not.toBe(before.get('find_claims'));
    expect(after.get('scope_parts')).toBe(before.get('scope_parts'));
    expect(after.get('claim_clinic')).toBe(before.get('claim_clinic'));
  });

  test('applies all function files again after a new migration, which may have dropped their objects', async () => {
    const db = await emptyDatabase();
    const files = await copyOfFiles();
    await files.write(
      '9999_later.sql',
      'DROP POLICY claim_clinic ON claim; DROP FUNCTION words_of(text);',
    );
    await db.migrateFrom(files.folder);
    const after = await versionsOf(db);
    expect([after.has('claim_clinic'), after.has('words_of')]).toEqual([true, true]);
  });

  test('refuses a migration that was changed after it had been applied', async () => {
    const db = await emptyDatabase();
    const files = await copyOfFiles();
    await files.append('baseline/05_catalogue.sql', '-- changed\n');
    await expect(db.migrateFrom(files.folder)).rejects.toThrow(
      'The migration baseline/05_catalogue.sql was changed after it had been applied to this database.',
    );
  });

  test('refuses the release before the one that changed a function', async () => {
    const db = await emptyDatabase();
    const files = await copyOfFiles();
    await files.append(WORDS, CHANGED);
    await db.migrateFrom(files.folder);
    await expect(db.migrateFrom(MIGRATIONS)).rejects.toThrow(
      `The database is of a newer release: it has a later version of ${WORDS}.`,
    );
    expect(await commentOf(db, 'portal.words_of(text)')).toBe('Changed.');
  });

  test('leaves the database as it was when a file fails', async () => {
    const db = await emptyDatabase();
    const files = await copyOfFiles();
    await files.write('9999_later.sql', 'CREATE TABLE later (id integer);');
    await files.append(WORDS, 'SELECT no_such_function();');
    await expect(db.migrateFrom(files.folder)).rejects.toThrow(
      `The migration ${WORDS} failed: function no_such_function() does not exist`,
    );
    const { rows } = await db.owner.query("SELECT to_regclass('portal.later') AS later");
    expect(rows).toEqual([{ later: null }]);
    await db.migrateFrom(MIGRATIONS);
  });

  test('refuses a second signature of a function next to the old one', async () => {
    const db = await emptyDatabase();
    const files = await copyOfFiles();
    const again =
      "CREATE OR REPLACE FUNCTION words_of(a text, b text) RETURNS text LANGUAGE sql AS 'SELECT a || b';";
    await files.append(WORDS, `\n${again}\n`);
    await expect(db.migrateFrom(files.folder)).rejects.toThrow(
      'The function words_of has two signatures: a numbered migration must drop the former one.',
    );
  });

  test('refuses a changed function whose results are stored, unless a migration comes with it', async () => {
    const db = await emptyDatabase();
    const files = await copyOfFiles();
    await files.append('functions/stored/claim-number.sql', '-- changed\n');
    await expect(db.migrateFrom(files.folder)).rejects.toThrow(
      /^functions\/stored\/claim-number.sql was changed without a migration/,
    );
    await files.write('9999_later.sql', 'REINDEX INDEX claim_by_number;');
    await db.migrateFrom(files.folder);
  });
});

/** Gives the database the names of the former migrations, as it had them. */
async function aFormerDatabase(replaced: readonly string[]) {
  const db = await emptyDatabase();
  await db.owner.query("DELETE FROM portal.migration WHERE name LIKE 'baseline/%'");
  await db.owner.query('INSERT INTO portal.migration (name, hash) SELECT unnest($1::text[]), $2', [
    replaced,
    'former',
  ]);
  return db;
}

const namesIn = async ({ owner }: TestDatabase) =>
  (await owner.query<{ name: string }>('SELECT name FROM portal.migration')).rows.map(
    ({ name: file }) => file,
  );

describe('a database of the release before the baseline', () => {
  test('keeps its tables, and has the baseline afterwards', async () => {
    const { replaced, migrations } = await readSqlFiles(MIGRATIONS);
    const db = await aFormerDatabase(replaced);
    const before = await versionsOf(db);
    await db.migrateFrom(MIGRATIONS);
    expect(await versionsOf(db)).toEqual(before);
    const names = await namesIn(db);
    expect(names).toEqual(expect.arrayContaining(migrations.map(({ name: file }) => file)));
    expect(names.filter((file) => replaced.includes(file))).toEqual([]);
    expect(await isMigrated(async (sql) => db.owner.query(sql))).toBe(true);
  });

  test('is refused in one sentence if it lacks one of the former migrations', async () => {
    const { replaced } = await readSqlFiles(MIGRATIONS);
    const db = await aFormerDatabase(replaced.slice(0, -1));
    const before = await namesIn(db);
    await expect(db.migrateFrom(MIGRATIONS)).rejects.toThrow(
      'The database lacks the migration 0112_accepted-hits.sql: first start the release that ended with 0112_accepted-hits.sql.',
    );
    expect(await namesIn(db)).toEqual(before);
  });
});

test('allows calling no function of the portal without a grant', async () => {
  const db = await emptyDatabase();
  const { rows } = await db.owner.query<{ name: string }>(`
    SELECT proname AS name FROM pg_proc
     WHERE pronamespace = 'portal'::regnamespace
       AND (proacl IS NULL OR EXISTS (SELECT FROM aclexplode(proacl) WHERE grantee = 0))`);
  expect(rows).toEqual([]);
});
