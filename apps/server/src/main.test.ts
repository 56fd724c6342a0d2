// The server as a process that is told to stop.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isPostmasterAlive } from './platform/embedded/postmaster-note.ts';

test('leaves no database running when stopped during its start', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-early-'));
  await chmod(dataDir, 0o755);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const said: string[] = [];
  server.stdout.on('data', (text: Buffer) => void said.push(text.toString()));

  const cluster = path.join(dataDir, 'postgres');
  const note = path.join(cluster, 'postmaster.pid');
  await expect.poll(() => existsSync(note), { timeout: 120_000, interval: 10 }).toBe(true);
  expect(said.join('')).not.toContain('answers at');
  server.kill('SIGINT');

  await once(server, 'exit');
  expect(server.exitCode).toBe(0);
  expect(await isPostmasterAlive(cluster)).toBe(false);
});
