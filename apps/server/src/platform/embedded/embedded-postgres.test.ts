import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { STOP_WITHIN_MS, stopInOrder } from '../resilience/stop-in-order.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './process-life.ts';

const run = promisify(execFile);

let template: string;
beforeAll(async () => {
  template = await mkdtemp(path.join(os.tmpdir(), 'portal-template-'));
  await chmod(template, 0o755);
  const made = await startEmbeddedPostgres(template);
  await made.leave();
});
afterAll(() => rm(template, { recursive: true, force: true }));

/**
 * A data folder with a stopped database. It is copied, because creating one takes seconds, and deleted after
 * the test.
 */
async function folderNamed(name: string): Promise<string> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'portal-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  await chmod(parent, 0o755);
  const folder = path.join(parent, name);
  await run('cp', ['-a', template, folder]);
  return folder;
}

async function answerOf(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  // The test may kill the database between two statements.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query('SELECT current_database() AS name');
    return rows[0];
  } finally {
    await client.end();
  }
}

test.each([
  { words: 'on a socket next to its data', name: 'short', host: /^%2F/ },
  {
    words: 'on a port if the socket path would be too long',
    name: 'x'.repeat(120),
    host: /^127\.0\.0\.1:\d+$/,
  },
])('the database listens $words, and is found again', async ({ name, host }) => {
  const folder = await folderNamed(name);
  const first = await startEmbeddedPostgres(folder);
  onTestFinished(() => first.destroy());
  expect(new URL(first.ownerUrl).host).toMatch(host);
  expect(await answerOf(first.ownerUrl)).toEqual({ name: 'postgres' });
  const again = await startEmbeddedPostgres(folder);
  expect(again).toMatchObject({ ownerUrl: first.ownerUrl, started: false });
});

async function postmasterOf(folder: string): Promise<number> {
  const note = await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(note.split('\n')[0]);
}

/** Waits until PostgreSQL responds; fails with its last error if it never does. */
function answersAgain(ownerUrl: string): Promise<void> {
  return expect
    .poll(() => answerOf(ownerUrl).catch(String), { timeout: 60_000 })
    .toEqual({ name: 'postgres' });
}

test.each([
  { words: 'on its socket', name: 'short' },
  { words: 'on the same port', name: 'x'.repeat(120) },
])('a killed database is restarted $words while it is supervised', async ({ name }) => {
  const folder = await folderNamed(name);
  const database = await startEmbeddedPostgres(folder);
  onTestFinished(() => database.destroy());
  const reports: string[] = [];
  database.supervise((message) => void reports.push(message));
  process.kill(await postmasterOf(folder), 'SIGKILL');
  await expect.poll(() => reports, { timeout: 60_000 }).toContain('the database is running again');
  await answersAgain(database.ownerUrl);
});

test('the database keeps running when one of its users leaves after all connections crashed', async () => {
  const folder = await folderNamed('crash');
  const server = await startEmbeddedPostgres(folder);
  onTestFinished(() => server.destroy());
  const command = await startEmbeddedPostgres(folder);
  await crashConnections(server.ownerUrl);
  await answersAgain(server.ownerUrl);
  await command.leave();
  expect(await answerOf(server.ownerUrl)).toEqual({ name: 'postgres' });
  await server.leave();
  await expect(answerOf(server.ownerUrl)).rejects.toThrow('ENOENT');
});

/** Stops the process without which the database cannot stop. */
async function hang(ownerUrl: string): Promise<void> {
  const client = await connectTo(ownerUrl);
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'",
  );
  await client.end();
  process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
}

test('a database that does not stop is stopped without a checkpoint, within the time of a server', async () => {
  const folder = await folderNamed('hanging');
  const server = await startEmbeddedPostgres(folder);
  onTestFinished(() => server.destroy());
  await hang(server.ownerUrl);
  const log = { warn: vi.fn<() => void>() };
  const stop = { what: 'database', stop: () => server.leave() };
  await stopInOrder([stop], { limitMs: STOP_WITHIN_MS, log });
  expect(log.warn).not.toHaveBeenCalled();
  const again = await startEmbeddedPostgres(folder);
  expect(await answerOf(again.ownerUrl)).toEqual({ name: 'postgres' });
});

test('a start ends a database that was told to stop and did not', async () => {
  const folder = await folderNamed('left-behind');
  const left = await startEmbeddedPostgres(folder);
  onTestFinished(() => left.destroy());
  await hang(left.ownerUrl);
  process.kill(await postmasterOf(folder), 'SIGINT');
  const note = path.join(folder, 'postgres', 'postmaster.pid');
  await expect.poll(() => readFile(note, 'utf8'), { timeout: 60_000 }).toContain('stopping');
  const again = await startEmbeddedPostgres(folder);
  expect(again.started).toBe(true);
  expect(await answerOf(again.ownerUrl)).toEqual({ name: 'postgres' });
});

/** Kills a connection, and waits until the server has noticed and ended all others; until then, it still answers. */
async function crashConnections(ownerUrl: string): Promise<void> {
  const [killed, other] = [await connectTo(ownerUrl), await connectTo(ownerUrl)];
  const { rows } = await killed.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const isNoticed = new Promise((resolve) => void other.once('end', resolve));
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await isNoticed;
}

/** A connection that the test may break. */
async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('the database starts when another program has the process id of a killed one', async () => {
  const folder = await folderNamed('reused');
  const first = await startEmbeddedPostgres(folder);
  onTestFinished(() => first.destroy());
  const pid = await postmasterOf(folder);
  process.kill(pid, 'SIGKILL');
  // The id is given to another program only after the first one has ended.
  await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = path.join(folder, 'postgres', name);
    const note = await readFile(file, 'utf8');
    await writeFile(file, note.replace(String(pid), String(process.pid)));
  }
  expect(await startEmbeddedPostgres(folder)).toMatchObject({ started: true });
});

test('a copy of a data folder with a running database is rejected, and the original is not changed', async () => {
  const folder = await folderNamed('original');
  const original = await startEmbeddedPostgres(folder);
  onTestFinished(() => original.destroy());
  const copy = path.join(path.dirname(folder), 'copy');
  await run('cp', ['-a', folder, copy]);
  await expect(startEmbeddedPostgres(copy)).rejects.toThrow(
    `${copy}/postgres is a copy of ${folder}/postgres, made while its database was running`,
  );
  expect(await answerOf(original.ownerUrl)).toEqual({ name: 'postgres' });
});

test('a data folder that was moved after a crash still works', async () => {
  const folder = await folderNamed('before');
  const first = await startEmbeddedPostgres(folder);
  const pid = await postmasterOf(folder);
  process.kill(pid, 'SIGKILL');
  // While it ends, the moved folder looks like a copy.
  await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
  const moved = path.join(path.dirname(folder), 'after');
  await rename(folder, moved);
  const again = await startEmbeddedPostgres(moved);
  onTestFinished(() => again.destroy());
  expect(again.started).toBe(true);
  expect(again.ownerUrl).not.toBe(first.ownerUrl);
  expect(await answerOf(again.ownerUrl)).toEqual({ name: 'postgres' });
});

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)(
  'a copy of a private data folder does not use the database of the original',
  async () => {
    const parent = await mkdtemp(path.join(os.tmpdir(), 'portal-'));
    await chmod(parent, 0o700);
    onTestFinished(() => rm(parent, { recursive: true, force: true }));
    const [folder, copy, moved] = ['original', 'copy', 'moved'].map((name) =>
      path.join(parent, name),
    );
    if (folder === undefined || copy === undefined || moved === undefined)
      throw new Error('no names');
    const original = await startEmbeddedPostgres(folder);
    onTestFinished(() => original.destroy());
    await original.leave();
    await run('cp', ['-a', folder, copy]);
    await expect(startEmbeddedPostgres(copy)).rejects.toThrow(
      `${copy} is a copy of ${folder}, but its database is in /var/lib/provider-portal/cluster-`,
    );
    await rename(folder, moved);
    const again = await startEmbeddedPostgres(moved);
    expect(await answerOf(again.ownerUrl)).toEqual({ name: 'postgres' });
    await again.leave();
  },
);
