// Brings a database to the schema of this release (docs/decisions/0029).
import { runMigrations as migrateJobQueue } from 'graphile-worker';
import type pg from 'pg';
import type { Secrets } from '../secrets.ts';
import { openPool, OWNER, withConnection } from './open-connection.ts';
import { MIGRATIONS, readSqlFiles, type SqlFiles } from './migration-files.ts';
import { changeAddress, readAddress } from './servers/server-list.ts';
import { ensureRoles } from './sign-in-roles.ts';
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
  const connectionString = urlOf(ownerUrl, database);
  await withConnection({ connectionString, application_name: OWNER }, async (client) => {
    await expectNoPooler(client);
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await expectServer(client, oldestServer);
    const files = await readSqlFiles(folder);
    const plan = await planSchema(client, files);
    await expectKeysOfData(client, secrets);
    await ensureRoles(client, database, secrets);
    await client.query('CREATE SCHEMA IF NOT EXISTS portal');
    await client.query('SET search_path = portal');
    if (plan.isFirst) await createJobQueue(connectionString);
    await applyPlan(client, plan, files);
    await client.query(
      'INSERT INTO keys_of_data (fingerprint) VALUES ($1) ON CONFLICT DO NOTHING',
      [secrets.fingerprint],
    );
    await client.query(jobQueueGrants);
  });
}

async function createJobQueue(connectionString: string): Promise<void> {
  const pgPool = openPool({ connectionString, application_name: OWNER, max: 1 });
  try {
    await migrateJobQueue({ pgPool });
  } finally {
    await pgPool.end();
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
  return changeAddress(ownerUrl, (url) => {
    url.pathname = `/${encodeURIComponent(database)}`;
  });
}

/** The name of the database in a connection string. */
export function databaseOf(url: string): string {
  return decodeURIComponent(readAddress(url).pathname.slice(1)) || 'portal';
}

async function createDatabase(ownerUrl: string, database: string): Promise<void> {
  if (databaseOf(ownerUrl) === database) return;
  const owner = { connectionString: ownerUrl, application_name: OWNER };
  await withConnection(owner, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0)
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`);
  });
}

let filesOfRelease: SqlFiles | undefined;

/** True if all files of this release are applied. */
export async function isMigrated(
  run: (sql: string) => Promise<{ rows: { name: string; hash: string }[] }>,
): Promise<boolean> {
  const { rows } = await run('SELECT name, hash FROM portal.migration');
  // Only after the answer: a failure that nobody waits for would end the process.
  filesOfRelease ??= await readSqlFiles(MIGRATIONS);
  return isApplied(filesOfRelease, rows);
}
