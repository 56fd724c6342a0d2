// The server as a separate process that receives a signal to stop.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../test/test-database.ts';
import { isPostmasterAlive } from './platform/embedded/postmaster-note.ts';

/** Starts the server in its own process, which is killed after the test. */
function spawnServer(environment: Record<string, string>) {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, NODE_ENV: '', PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  return server;
}

// A closed terminal sends SIGHUP.
test.each(['SIGINT', 'SIGHUP'] as const)(
  'stops on %s during its start without loading the first data, and leaves no database running',
  async (signal) => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-early-'));
    await chmod(dataDir, 0o755);
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const server = spawnServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info' });
    const said: string[] = [];
    server.stdout.on('data', (text: Buffer) => void said.push(text.toString()));

    const cluster = path.join(dataDir, 'postgres');
    const note = path.join(cluster, 'postmaster.pid');
    await expect.poll(() => existsSync(note), { timeout: 120_000, interval: 10 }).toBe(true);
    server.kill(signal);

    await once(server, 'exit');
    expect(server.exitCode).toBe(0);
    expect(said.join('')).not.toContain('Server listening');
    expect(await isPostmasterAlive(cluster)).toBe(false);
  },
);

// A closed terminal accepts no more output.
test('keeps answering, and stops on SIGHUP, if its output can no longer be written', async () => {
  const db = await createTestDatabase('empty');
  onTestFinished(() => db.drop());
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-output-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const keys = path.join(folder, 'keys.json');
  // The keys of the test databases.
  await writeFile(keys, JSON.stringify({ version: 1, master: '07'.repeat(32) }));
  const server = spawnServer({
    DATABASE_URL: db.ownerUrl,
    SECRET_KEYS_FILE: keys,
    DATA_DIR: folder,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'info',
  });
  const exited = once(server, 'exit');
  const address = await addressOf(server.stdout);
  server.stdout.destroy();
  // Each call writes a line to the log.
  for (let call = 0; call < 3; call += 1) {
    expect((await fetch(`${address}/api/config`)).status).toBe(200);
  }
  server.kill('SIGHUP');
  expect(await exited).toEqual([0, null]);
});

async function addressOf(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /answers at (http:\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('the server exited before it was ready');
}
