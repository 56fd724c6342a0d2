// The whole server in one process, on its own database.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../test/free-port.ts';
import { createTestDatabase } from '../test/test-database.ts';
import { sql } from './platform/database/database.ts';
import { withOwner } from './platform/database/owner.queries.ts';
import { type Config, readConfig } from './platform/settings/config.ts';
import { serve, type RunningServer, serveWithWorkers } from './serve.ts';

async function serveOn(databaseUrl: string, more: Record<string, string>): Promise<RunningServer> {
  return serve(await configOn(databaseUrl, more));
}

async function startOnlyJobs(databaseUrl: string, more: Record<string, string>) {
  return serveWithWorkers(await configOn(databaseUrl, { JOBS: 'only', ...more }), 'no workers');
}

async function configOn(databaseUrl: string, more: Record<string, string>): Promise<Config> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-serve-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const keys = path.join(folder, 'keys.json');
  // The keys of the test databases.
  await writeFile(keys, JSON.stringify({ version: 1, master: '07'.repeat(32) }));
  return readConfig({
    DATABASE_URL: databaseUrl,
    SECRET_KEYS_FILE: keys,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...more,
  });
}

test('stops cleanly if its database is gone', async () => {
  const db = await createTestDatabase('empty');
  const server = await serveOn(db.ownerUrl, { DRAIN_SECONDS: '0' });
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  await db.drop();
  expect((await fetch(`${server.address}/api/config`)).status).toBe(503);
  await expect(server.stop()).resolves.toBeUndefined();
});

test('serves readiness and metrics on a separate port, also while it drains', async () => {
  const db = await createTestDatabase('empty');
  onTestFinished(() => db.drop());
  const operations = `http://127.0.0.1:${await freePort()}`;
  const server = await serveOn(db.ownerUrl, {
    DRAIN_SECONDS: '5',
    OPERATIONS_PORT: new URL(operations).port,
  });
  expect((await fetch(`${operations}/readyz`)).status).toBe(200);
  expect((await fetch(`${operations}/metrics`)).status).toBe(200);
  // If the web client is built, any other address returns its page.
  const elsewhere = await fetch(`${server.address}/metrics`);
  expect(await elsewhere.text()).not.toContain('http_request_duration_seconds');
  const stopped = server.stop();
  await expect
    .poll(async () => (await fetch(`${operations}/readyz`)).status, { timeout: 30_000 })
    .toBe(503);
  await stopped;
  await expect(fetch(`${operations}/readyz`)).rejects.toThrow('fetch failed');
});

test('leaves jobs to the process that only runs jobs', async () => {
  const db = await createTestDatabase('empty');
  onTestFinished(() => db.drop());
  const running = () =>
    withOwner(db.ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ count: number }>(
        "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'portal-worker'",
      );
      return rows[0]?.count ?? 0;
    });
  const server = await serveOn(db.ownerUrl, { JOBS: 'off', DRAIN_SECONDS: '0' });
  onTestFinished(() => server.stop());
  expect(await running()).toBe(0);

  const operations = `http://127.0.0.1:${await freePort()}`;
  const jobs = await startOnlyJobs(db.ownerUrl, {
    OPERATIONS_PORT: new URL(operations).port,
    // Those of the other server.
    PORT: new URL(server.address).port,
    DATA_DIR: server.services.config.dataDir,
    PUBLIC_URL: 'http://localhost:8080',
    DRAIN_SECONDS: '0',
  });
  expect(await running()).toBeGreaterThan(0);
  expect((await fetch(`${operations}/readyz`)).status).toBe(200);
  expect((await fetch(`${operations}/metrics`)).status).toBe(200);
  await jobs.stop();
  expect(await running()).toBe(0);
});

test('refuses to start with a document store that is not the one of the database', async () => {
  const db = await createTestDatabase('empty');
  onTestFinished(() => db.drop());
  const first = await serveOn(db.ownerUrl, { DRAIN_SECONDS: '0' });
  // Each server of this test has its own folder.
  await expect(serveOn(db.ownerUrl, {})).rejects.toThrow('are in another store');
  await first.stop();
});

/** The same address without the owner and their password. */
function withoutOwner(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.toString();
}

test('serves without the owner of the database, and then does not change its schema', async () => {
  const db = await createTestDatabase('claimless');
  onTestFinished(() => db.drop());
  const address = withoutOwner(db.ownerUrl);
  const server = await serveOn(address, { DRAIN_SECONDS: '0', DEMO: 'on' });
  onTestFinished(() => server.stop());
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  const signedIn = await server.services.database.identity.transaction((tx) =>
    tx.one(sql<{ name: string }>`SELECT session_user::text AS name`),
  );
  expect(signedIn.name).toMatch(/_identity_login$/);
  await db.owner.query("DELETE FROM migration WHERE name LIKE 'functions/01%'");
  await expect(serveOn(address, { DEMO: 'on' })).rejects.toThrow(
    /cannot be used: it has not the schema of this release\. Run the command migrate/,
  );
  const { rowCount } = await db.owner.query(
    "SELECT FROM migration WHERE name LIKE 'functions/01%'",
  );
  expect(rowCount).toBe(0);
});
