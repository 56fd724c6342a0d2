// Brings a database to the newest schema: numbered SQL files, each applied once in a transaction.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations as migrateJobQueue } from 'graphile-worker';
import pg from 'pg';
import type { Secrets } from '../secrets.ts';

const directory = path.resolve(import.meta.dirname, '..', '..', '..', 'migrations');
const lockKey = 7_240_519;
const oldestServer = 15;
const versionsPerMajor = 10_000;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

// The queue's tables have row-level security without policies: only a policy lets the worker in.
const jobQueueGrants = `
  GRANT USAGE ON SCHEMA graphile_worker TO portal_worker;
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO portal_worker;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO portal_worker;
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO portal_worker;
  DO $$
  DECLARE walled record;
  BEGIN
    FOR walled IN SELECT c.relname FROM pg_class c
                   WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relrowsecurity
                     AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'portal_worker') LOOP
      EXECUTE format('CREATE POLICY portal_worker ON graphile_worker.%I TO portal_worker USING (true)', walled.relname);
    END LOOP;
  END $$`;

async function migrationNames(): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
}

/** The migration files in order. */
async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames()).map(async (name) => {
      const sql = await readFile(path.join(directory, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Names of the two sign-in roles of a database: of the application and of its jobs. */
export function loginRoles(database: string): { app: string; worker: string } {
  return { app: `${database}_app_login`, worker: `${database}_worker_login` };
}

/**
 * Creates the database if it is missing, its roles, the job queue and every table.
 * `ownerUrl` names a role that may create databases and roles. Safe to run by many processes at once.
 */
export async function migrate(ownerUrl: string, database: string, secrets: Secrets): Promise<void> {
  await createDatabase(ownerUrl, database);
  const client = openClient(urlOf(ownerUrl, database));
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await expectServer(client, oldestServer);
    const migrations = await readMigrations();
    await expectKnownMigrations(client, migrations);
    await expectKeysOfData(client, secrets);
    await ensureRoles(client, database, secrets);
    await client.query('CREATE SCHEMA IF NOT EXISTS portal');
    await client.query('SET search_path = portal');
    const applied = await appliedMigrations(client);
    if (applied.size === 0) await migrateJobQueue({ connectionString: urlOf(ownerUrl, database) });
    for (const migration of migrations) {
      const hash = applied.get(migration.name);
      if (hash === migration.hash) continue;
      if (hash !== undefined) {
        throw new Error(
          `The migration ${migration.name} was changed after it had been applied to this database.`,
        );
      }
      await apply(client, migration);
    }
    await client.query(
      'INSERT INTO keys_of_data (fingerprint) VALUES ($1) ON CONFLICT DO NOTHING',
      [secrets.fingerprint],
    );
    await client.query(jobQueueGrants);
    await client.query('GRANT SELECT ON migration TO portal_app');
  } finally {
    await client.end();
  }
}

/** Throws an Error with one sentence when the database server is older than a major version. */
export async function expectServer(client: pg.ClientBase, major: number): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version",
  );
  const server = rows[0];
  if (server !== undefined && server.number >= major * versionsPerMajor) return;
  throw new Error(`PostgreSQL ${major} or newer is needed; this is ${server?.version}.`);
}

/** Throws an Error with one sentence when a newer release was here, which knows more migrations. */
async function expectKnownMigrations(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('portal.migration') IS NOT NULL AS found",
  );
  if (tables[0]?.found !== true) return;
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM portal.migration WHERE name <> ALL ($1) ORDER BY name LIMIT 1',
    [migrations.map(({ name }) => name)],
  );
  if (rows[0] === undefined) return;
  throw new Error(
    `The database is of a newer release: this one does not know its migration ${rows[0].name}.`,
  );
}

/** Throws an Error with one sentence when the data was made with other keys; changes nothing then. */
async function expectKeysOfData(client: pg.ClientBase, secrets: Secrets): Promise<void> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('portal.keys_of_data') IS NOT NULL AS found",
  );
  if (tables[0]?.found !== true) return;
  const { rows } = await client.query<{ fingerprint: Buffer }>(
    'SELECT fingerprint FROM portal.keys_of_data',
  );
  if (rows[0]?.fingerprint.equals(secrets.fingerprint) !== false) return;
  throw new Error(
    'The keys file is not the one that the data was made with: give the keys of its first start.',
  );
}

/** The same server and role, another database. */
export function urlOf(ownerUrl: string, database: string): string {
  const url = new URL(ownerUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.toString();
}

/** Name of the database that a connection string names. */
export function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'portal';
}

/** With a listener, a lost connection only fails the next statement; without one it would end the process. */
function openClient(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  return client;
}

async function createDatabase(ownerUrl: string, database: string): Promise<void> {
  if (databaseOf(ownerUrl) === database) return;
  const client = openClient(ownerUrl);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0)
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

/** Creates or renews the two sign-in roles of a database. */
export async function ensureRoles(
  client: pg.ClientBase,
  database: string,
  secrets: Secrets,
): Promise<void> {
  await client.query(`DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_app') THEN CREATE ROLE portal_app NOLOGIN; END IF;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_worker') THEN CREATE ROLE portal_worker NOLOGIN; END IF;
  END $$`);
  const roles = loginRoles(database);
  for (const [role, group] of [
    [roles.app, 'portal_app'],
    [roles.worker, 'portal_worker'],
  ] as const) {
    const name = client.escapeIdentifier(role);
    const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    const password = client.escapeLiteral(secrets.databasePassword(role));
    // An owner who is no superuser may not even say NOSUPERUSER of a role; it is the default.
    await client.query(
      `${found.rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${name} LOGIN PASSWORD ${password}`,
    );
    await client.query(`GRANT ${group} TO ${name}`);
  }
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`CREATE TABLE IF NOT EXISTS migration (
    name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM migration',
  );
  return new Map(rows.map((row) => [row.name, row.hash]));
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(migration.sql);
    await client.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [
      migration.name,
      migration.hash,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(
      `The migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/** True if every migration of this release is applied. */
export async function isMigrated(
  run: (sql: string) => Promise<{ rows: { name: string }[] }>,
): Promise<boolean> {
  const { rows } = await run('SELECT name FROM portal.migration');
  const names = new Set(rows.map((row) => row.name));
  return (await migrationNames()).every((name) => names.has(name));
}
