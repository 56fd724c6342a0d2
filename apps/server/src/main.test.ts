// The server as a separate process that receives a signal to stop.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { calls } from '@portal/contract/calls.ts';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../test/free-port.ts';
import { isPostmasterAlive } from './platform/embedded/postmaster-note.ts';
import { addressOf, serverOnTestDatabase, spawnServer } from '../test/processes/server-process.ts';

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
  const server = await serverOnTestDatabase({});
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

const patient = { timeout: 300_000 };

/** A server with two worker processes, and the workers that have answered requests so far. */
async function startTwoWorkers() {
  const operations = `http://127.0.0.1:${await freePort()}`;
  const server = await serverOnTestDatabase({
    WORKERS: '2',
    OPERATIONS_PORT: new URL(operations).port,
  });
  const answering = new Set<number>();
  const address = await new Promise<string>((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const found = /answers at (http:\S+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
      const pid = /"pid":(\d+).*"answered"/.exec(line)?.[1];
      if (pid !== undefined) answering.add(Number(pid));
    });
  });
  // A new connection for each request, because the workers share connections.
  const headers = { connection: 'close', 'content-type': 'application/json' };
  const ask = (url: string, init: RequestInit = {}) =>
    fetch(`${address}${url}`, { ...init, headers });
  const askUntilAnswering = (workers: number) =>
    expect
      .poll(async () => {
        expect((await ask('/api/config')).status).toBe(200);
        return answering.size;
      }, patient)
      .toBe(workers);
  await askUntilAnswering(2);
  expect(answering).not.toContain(server.pid);
  const askMetrics = () => fetch(`${operations}/metrics`);
  return { server, answering, ask, askMetrics, askUntilAnswering };
}

test('with two worker processes, limits and metrics count both, a killed one is replaced, and all stop together', async () => {
  const { server, answering, ask, askMetrics, askUntilAnswering } = await startTwoWorkers();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 31; attempt += 1) {
    const body = JSON.stringify({ username: 'nobody', password: 'x' });
    statuses.push((await ask(calls.login.path, { method: 'POST', body })).status);
  }
  expect(statuses.indexOf(429)).toBe(30);
  await expect
    .poll(async () => {
      const metrics = await (await askMetrics()).text();
      const counts = metrics.matchAll(
        /^http_request_duration_seconds_count\{method="POST".*\} (\d+)$/gm,
      );
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
    }, patient)
    .toBe(31);
  const [first = 0] = answering;
  // Its figures cannot be read while it is stopped.
  process.kill(first, 'SIGSTOP');
  await expect.poll(async () => (await askMetrics()).status, patient).toBe(500);
  process.kill(first, 'SIGCONT');
  expect((await ask('/api/config')).status).toBe(200);
  process.kill(first, 'SIGKILL');
  await expect.poll(() => isRunning(first), patient).toBe(false);
  await askUntilAnswering(3);
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect([...answering].filter(isRunning)).toEqual([]);
});

test('worker processes end if the process that started them is killed', async () => {
  const { server, answering } = await startTwoWorkers();
  server.kill('SIGKILL');
  await expect.poll(() => [...answering].filter(isRunning), patient).toEqual([]);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
