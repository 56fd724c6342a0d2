// The whole server behind PgBouncer in transaction mode, with fewer connections than the server opens.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { demoToday, testSecrets } from '../../../test/fixtures.ts';
import { openPgBouncer } from '../../../test/pgbouncer.ts';
import { Visitor } from '../../../test/portal.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { overHttp } from '../../../test/transport.ts';
import { typed } from '../../../test/processes/typed-command.ts';
import { serve, type RunningServer } from '../../serve.ts';
import { startClock } from '../clock.ts';
import { readConfig } from '../settings/config.ts';
import { openDatabase, sql, type Database } from './database.ts';

const poolSize = 2;
const now = `${demoToday}T10:00:00+08:00`;

let folder: string;
let db: TestDatabase;
let bouncer: Awaited<ReturnType<typeof openPgBouncer>>;
let environment: Record<string, string>;
let server: RunningServer | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-pooled-'));
  const keys = path.join(folder, 'keys.json');
  await writeFile(keys, JSON.stringify({ version: 1, master: '07'.repeat(32) }));
  db = await createTestDatabase('claimless');
  environment = { DATABASE_URL: db.ownerUrl, SECRET_KEYS_FILE: keys, DATA_DIR: folder, DEMO: 'on' };
  bouncer = await openPgBouncer(db.ownerUrl, { size: poolSize, users: await lineOfPortal() });
  if ('reason' in bouncer) return;
  environment = { ...environment, DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: db.ownerUrl };
  server = await serve(
    readConfig({
      ...environment,
      PORT: '0',
      LOG_LEVEL: 'silent',
      CLOCK: now,
      RATE_LIMITS: 'off',
    }),
  );
});
afterAll(async () => {
  await server?.stop();
  if ('stop' in bouncer) await bouncer.stop();
  await db.drop();
  await rm(folder, { recursive: true });
});
beforeEach(({ skip }) => {
  if ('reason' in bouncer) skip(bouncer.reason);
});

/** The line of `auth_file`, as the command prints it. */
async function lineOfPortal(): Promise<string> {
  return (await typed(['pooler-user'], environment)).out;
}

function pooled() {
  if ('reason' in bouncer) throw new Error(bouncer.reason);
  return bouncer;
}

async function signIn(username: string): Promise<Visitor> {
  const visitor = new Visitor(overHttp(server?.address ?? ''));
  await visitor.signIn(username);
  return visitor;
}

/** Connections of the application role, apart from those of the server. */
function anotherServer(): Database {
  const database = openDatabase(pooled().url, testSecrets, startClock(now), {
    size: 2 * poolSize,
    isPooled: true,
  });
  onTestFinished(() => database.close());
  return database;
}

async function sessionOf(username: string): Promise<string> {
  await signIn(username);
  const { rows } = await db.owner.query<{ id: string }>(
    `SELECT s.id FROM user_session s JOIN app_user u ON u.id = s.user_id
      WHERE u.username = $1 AND s.ended_at IS NULL`,
    [username],
  );
  return rows[0]?.id ?? '';
}

test('two clinics submit claims at the same time, and each finds only its own in its history', async () => {
  const clerks = [await signIn('clinic.gp'), await signIn('clinic.other')];
  const listed = await Promise.all(
    clerks.map(async (clerk, place) => {
      const body = await aClaim(clerk, `T300000${place === 0 ? '1Z' : '2H'}`);
      await clerk.call('createDraft', { body });
      await clerk.call('submitClaim', { body });
      const many = Array.from({ length: 20 }, () => clerk.call('listClaims', { query: {} }));
      const claims = (await Promise.all(many)).map(({ data }) => data);
      return { clinic: clerk.clinicId, counts: new Set(claims.map((rows) => rows.length)), claims };
    }),
  );
  expect(listed.map(({ counts }) => [...counts])).toEqual([[1], [1]]);
  expect(new Set(listed.flatMap(({ claims }) => claims.flat().map(({ uuid }) => uuid))).size).toBe(
    2,
  );
  const { rows } = await db.owner.query<{ connections: number }>(
    `SELECT count(*)::int AS connections FROM pg_stat_activity
      WHERE datname = current_database() AND usename LIKE '%app_login'`,
  );
  expect(rows[0]?.connections).toBeLessThanOrEqual(poolSize);
});

test('a transaction that ends without cleaning up leaves no scope on its connection', async () => {
  const session = await sessionOf('clinic.gp');
  const database = anotherServer();
  const scope = sql<{ scope: string | null; members: number }>`
    SELECT nullif(current_setting('portal.scope', true), '') AS scope, (SELECT count(*)::int FROM member) AS members`;
  const left = await Promise.all(
    Array.from({ length: poolSize }, async () => {
      const client = await database.pool.connect();
      await client.query('BEGIN');
      await client.query('SELECT FROM enter_session($1, $2)', [session, now]);
      const { rows } = await client.query<{ scope: string; pid: number }>(
        "SELECT current_setting('portal.scope') AS scope, pg_backend_pid() AS pid",
      );
      return { client, ...rows[0] };
    }),
  );
  expect(left.map(({ scope: entered }) => entered?.startsWith(session))).toEqual([true, true]);
  // Half of the clients end their transaction, the others disappear within it.
  await left[0]?.client.query('COMMIT');
  left[0]?.client.release();
  left[1]?.client.release(true);
  const seen = await Promise.all(
    Array.from({ length: 10 }, () => database.transaction((tx) => tx.one(scope))),
  );
  expect(new Set(seen.map((row) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ scope: null, members: 0 })]),
  );
});

test('limits waiting, statement and idle times as without a pooler', async () => {
  const limits = await anotherServer().transaction((tx) =>
    tx.one(sql`
      SELECT current_setting('search_path') AS path, current_setting('lock_timeout') AS lock,
             current_setting('statement_timeout') AS statement,
             current_setting('idle_in_transaction_session_timeout') AS idle`),
  );
  expect(limits).toEqual({ path: 'portal, public', lock: '3s', statement: '9s', idle: '30s' });
});

test('names statements only if the pooler keeps the names of its clients apart', async () => {
  const names = await anotherServer().transaction((tx) =>
    tx.many(sql<{ name: string }>`
      SELECT name FROM pg_prepared_statements WHERE statement LIKE '%of this test%'`),
  );
  expect(names).toHaveLength(pooled().keepsStatements ? 1 : 0);
});

test('is ready, and listens for jobs on connections without the pooler', async () => {
  expect((await fetch(`${server?.address}/readyz`)).status).toBe(200);
  const { rows } = await db.owner.query<{ usename: string }>(
    `SELECT DISTINCT regexp_replace(usename, '.*_(app|worker)_login', '\\1') AS role
       FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  expect(rows).toEqual([{ role: 'worker' }]);
});

test('the server does not start on the address of a pooler alone', async () => {
  const { DATABASE_DIRECT_URL: _, ...alone } = environment;
  await expect(serve(readConfig({ ...alone, PORT: '0', LOG_LEVEL: 'silent' }))).rejects.toThrow(
    /cannot be used: a connection pooler is in front of it\. Set DATABASE_DIRECT_URL/,
  );
});
