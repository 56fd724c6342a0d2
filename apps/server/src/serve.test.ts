// The whole server in one process, on its own database.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../test/free-port.ts';
import { createTestDatabase } from '../test/test-database.ts';
import { readConfig } from './platform/settings/config.ts';
import { serve, type RunningServer } from './serve.ts';

async function serveOn(databaseUrl: string, more: Record<string, string>): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-serve-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const keys = path.join(folder, 'keys.json');
  // The keys of the test databases.
  await writeFile(keys, JSON.stringify({ version: 1, master: '07'.repeat(32) }));
  return serve(
    readConfig({
      DATABASE_URL: databaseUrl,
      SECRET_KEYS_FILE: keys,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...more,
    }),
  );
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

test('refuses to start with a document store that is not the one of the database', async () => {
  const db = await createTestDatabase('empty');
  onTestFinished(() => db.drop());
  const first = await serveOn(db.ownerUrl, { DRAIN_SECONDS: '0' });
  // Each server of this test has its own folder.
  await expect(serveOn(db.ownerUrl, {})).rejects.toThrow('are in another store');
  await first.stop();
});
