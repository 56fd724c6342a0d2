// Brings a database to the schema of this release (docs/decisions/0029).
import { runMigrations as migrateJobQueue } from 'graphile-worker';
import pg from 'pg';
import type { Secrets } from '../secrets.ts';
import { MIGRATIONS, readSqlFiles, type SqlFiles } from './migration-files.ts';
import { applyPlan, isApplied, planSchema } from './schema-plan.ts';
import { processOf } from './statement-names.ts';

const lockKey = 7_240_519;
const oldestServer = 15;
const versionsPerMajor = 10_000;

// The queue's tables have row-level security without policies, so the worker needs policies of its own.
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

/** Names of the two sign-in roles of a database: for the application and for its jobs. */
export function loginRoles(database: string): { app: string; worker: string } {
  return { app: `${database}_app_login`, worker: `${database}_worker_login` };
}

/**
 * Creates the database if it is missing, its roles, the job queue and every table.
 * `ownerUrl` names a role that may create databases and roles. Safe to run by many processes at once.
 * @param folder the SQL files; tests pass a changed copy
 */
export async function migrate(
  ownerUrl: string,
  database: string,
  secrets: Secrets,
  folder: string = MIGRATIONS,
): Promise<void> {
  await createDatabase(ownerUrl, database);
  const client = openClient(urlOf(ownerUrl, database));
  await client.connect();
  try {
    await expectNoPooler(client);
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await expectServer(client, oldestServer);
    const plan = await planSchema(client, await readSqlFiles(folder));
    await expectKeysOfData(client, secrets);
    await ensureRoles(client, database, secrets);
    await client.query('CREATE SCHEMA IF NOT EXISTS portal');
    await client.query('SET search_path = portal');
    if (plan.isFirst) await migrateJobQueue({ connectionString: urlOf(ownerUrl, database) });
    await applyPlan(client, plan);
    await client.query(
      'INSERT INTO keys_of_data (fingerprint) VALUES ($1) ON CONFLICT DO NOTHING',
      [secrets.fingerprint],
    );
    await client.query(jobQueueGrants);
  } finally {
    await client.end();
  }
}

/** Throws an Error with one sentence if the database server is older than a major version. */
export async function expectServer(client: pg.ClientBase, major: number): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version",
  );
  const server = rows[0];
  if (server !== undefined && server.number >= major * versionsPerMajor) return;
  throw new Error(`PostgreSQL ${major} or newer is needed; this is ${server?.version}.`);
}

/** Throws an Error with one sentence if a pooler would give the session's locks to other clients. */
async function expectNoPooler(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  if (rows[0]?.pid === processOf(client)) return;
  throw new Error(
    'a connection pooler is in front of it. Set DATABASE_DIRECT_URL to the address of the database itself.',
  );
}

/** Throws an Error with one sentence, without changing anything, if the data was created with other keys. */
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

/** The connection string with another database. */
export function urlOf(ownerUrl: string, database: string): string {
  const url = new URL(ownerUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.toString();
}

/** The name of the database in a connection string. */
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

/** Settings of each connection. They belong to the roles, because connection poolers refuse them from clients. */
const sessionSettings = {
  search_path: 'portal, public',
  timezone: "'UTC'",
  statement_timeout: "'30s'",
  // A request that waits for a row lock holds a connection, so the wait is limited.
  lock_timeout: "'3s'",
  // Ends a transaction that was left open, because it would keep its locks.
  idle_in_transaction_session_timeout: "'30s'",
} as const;

/** Creates or updates the two sign-in roles of a database. */
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
    // Without NOSUPERUSER, which is the default and which PostgreSQL lets only superusers specify.
    await client.query(
      `${found.rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${name} LOGIN PASSWORD ${password}`,
    );
    await client.query(`GRANT ${group} TO ${name}`);
    const settings = Object.entries(sessionSettings).map(
      ([setting, value]) => `ALTER ROLE ${name} SET ${setting} = ${value}`,
    );
    await client.query(settings.join(';'));
  }
}

let filesOfRelease: Promise<SqlFiles> | undefined;

/** True if all files of this release are applied. */
export async function isMigrated(
  run: (sql: string) => Promise<{ rows: { name: string; hash: string }[] }>,
): Promise<boolean> {
  filesOfRelease ??= readSqlFiles(MIGRATIONS);
  const { rows } = await run('SELECT name, hash FROM portal.migration');
  return isApplied(await filesOfRelease, rows);
}
