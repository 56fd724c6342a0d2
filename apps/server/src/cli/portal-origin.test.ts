// The links that commands print lead to the running server.
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { readConfig } from '../platform/settings/config.ts';
import { serve } from '../serve.ts';
import { typed } from '../../test/processes/typed-command.ts';

let db: TestDatabase;
let folder: string;
let environment: Record<string, string>;
beforeAll(async () => {
  db = await createTestDatabase('demo');
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-origin-'));
  const keys = path.join(folder, 'keys.json');
  // The keys of the test databases.
  await writeFile(keys, JSON.stringify({ version: 1, master: '07'.repeat(32) }));
  environment = {
    DATABASE_URL: db.ownerUrl,
    DATA_DIR: folder,
    SECRET_KEYS_FILE: keys,
    DEMO: 'on',
    LOG_LEVEL: 'silent',
  };
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true });
});

/** The origins of the two kinds of links that commands print. */
async function originsOf(more: Record<string, string> = {}): Promise<string[]> {
  const commands = [
    ['external-token', 'GP0001'],
    ['reset-link', 'clinic.gp'],
  ];
  const links: string[] = [];
  for (const words of commands) links.push((await typed(words, { ...environment, ...more })).out);
  return links.map((link) => new URL(link).origin);
}

test('are at the port of the running server or at PUBLIC_URL; without either, at the default port', async () => {
  const server = await serve(readConfig({ ...environment, PORT: '0' }));
  expect(await originsOf()).toEqual([server.address, server.address]);
  const named = 'https://portal.localhost';
  expect(await originsOf({ PUBLIC_URL: `${named}/` })).toEqual([named, named]);
  await server.stop();
  expect(existsSync(path.join(folder, 'server-address'))).toBe(false);
  expect(await originsOf()).toEqual(['http://127.0.0.1:8080', 'http://127.0.0.1:8080']);
});

test('use the remaining server when the newer of two has stopped', async () => {
  const older = await serve(readConfig({ ...environment, PORT: '0' }));
  const newer = await serve(readConfig({ ...environment, PORT: '0' }));
  expect(await originsOf()).toEqual([newer.address, newer.address]);
  await newer.stop();
  expect(await originsOf()).toEqual([older.address, older.address]);
  await older.stop();
});

test('are not at the address of a server that was killed', async () => {
  await writeFile(path.join(folder, 'server-address'), 'http://127.0.0.1:9');
  expect(await originsOf({ PORT: '8111' })).toEqual([
    'http://127.0.0.1:8111',
    'http://127.0.0.1:8111',
  ]);
});
