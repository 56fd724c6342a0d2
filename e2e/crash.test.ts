// The product as `npm start` runs it, killed with everything that it started.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished, test, expect } from 'vitest';
import { aClaim } from '../apps/server/test/claim-builders.ts';
import { Visitor } from '../apps/server/test/portal.ts';
import { overHttp } from '../apps/server/test/transport.ts';

const root = path.resolve(import.meta.dirname, '..');
const announcement = /answers at (http:\S+)/;

interface Started {
  readonly address: string;
  readonly process: ChildProcess;
}

/** Starts the product and waits until it says where it answers. */
async function start(dataDir: string): Promise<Started> {
  const child = spawn(process.execPath, [path.join(root, 'scripts', 'start.ts')], {
    env: {
      ...process.env,
      NODE_ENV: '',
      DATA_DIR: dataDir,
      PORT: '0',
      CLOCK: '2026-11-06T10:00:00+08:00',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout })) {
    const address = announcement.exec(line)?.[1];
    if (address !== undefined) return { address, process: child };
  }
  throw new Error('the product ended before it answered');
}

async function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve));
}

/** Kills the server and its database, as a power cut would. */
async function killEverything({ process: server }: Started, dataDir: string): Promise<void> {
  const note = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number(note.split('\n')[0]), 'SIGKILL');
  server.kill('SIGKILL');
  await gone(server);
}

async function clerkAt(address: string): Promise<Visitor> {
  const clerk = new Visitor(overHttp(address));
  await clerk.signIn('clinic.gp');
  return clerk;
}

test('a claim that was acknowledged is there after kill -9 of server and database', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-crash-'));
  await chmod(dataDir, 0o755);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const first = await start(dataDir);
  const clerk = await clerkAt(first.address);
  const submitted = await clerk.call('submitClaim', {
    body: await aClaim(clerk, 'T3000001Z'),
    headers: { 'idempotency-key': 'before-the-crash' },
  });
  await killEverything(first, dataDir);

  const second = await start(dataDir);
  const again = await clerkAt(second.address);
  const found = await again.call('getClaim', { params: { id: submitted.data.uuid }, query: {} });
  expect(found.data).toMatchObject({
    claim_code: submitted.data.claim_code,
    total_payable_amount: submitted.data.total_payable_amount,
  });
  second.process.kill('SIGTERM');
  await gone(second.process);
  expect(second.process.exitCode).toBe(0);
}, 180_000);
