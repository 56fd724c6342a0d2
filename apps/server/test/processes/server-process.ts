// The server as a separate process, for tests.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { createTestDatabase, type Template } from '../test-database.ts';

/** Starts the server in its own process, which is killed after the test. */
export function spawnServer(environment: Record<string, string>) {
  const server = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '..', '..', 'src', 'main.ts')],
    {
      env: { ...process.env, NODE_ENV: '', PORT: '0', LOG_LEVEL: 'error', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void server.kill('SIGKILL'));
  return server;
}

/** A server process on a database of its own. */
export async function serverOnTestDatabase(
  environment: Record<string, string>,
  template: Template = 'empty',
) {
  const db = await createTestDatabase(template);
  onTestFinished(() => db.drop());
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-process-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const keys = path.join(folder, 'keys.json');
  // The keys of the test databases.
  await writeFile(keys, JSON.stringify({ version: 1, master: '07'.repeat(32) }));
  return spawnServer({
    DATABASE_URL: db.ownerUrl,
    SECRET_KEYS_FILE: keys,
    DATA_DIR: folder,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'info',
    ...environment,
  });
}

export async function addressOf(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /answers at (http:\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('the server exited before it was ready');
}
