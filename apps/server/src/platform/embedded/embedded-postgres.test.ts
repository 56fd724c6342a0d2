import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** A folder whose name ends so; its data folder and database go with the test. */
async function folderNamed(name: string): Promise<string> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'portal-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  await chmod(parent, 0o755);
  const folder = path.join(parent, name);
  await mkdir(folder);
  return folder;
}

async function answerOf(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('SELECT current_database() AS name');
  await client.end();
  return rows[0];
}

test.each([
  { words: 'at a socket beside its data', name: 'short', host: /^%2F/ },
  {
    words: 'at a port where the path of the socket would be too long',
    name: 'x'.repeat(120),
    host: /^127\.0\.0\.1:\d+$/,
  },
])('the database answers $words, and is found again', async ({ name, host }) => {
  const folder = await folderNamed(name);
  const first = await startEmbeddedPostgres(folder);
  onTestFinished(() => first.destroy());
  expect(new URL(first.ownerUrl).host).toMatch(host);
  expect(await answerOf(first.ownerUrl)).toEqual({ name: 'postgres' });
  const again = await startEmbeddedPostgres(folder);
  expect(again).toMatchObject({ ownerUrl: first.ownerUrl, started: false });
});
