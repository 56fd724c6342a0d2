// Starts the server. On a stop signal it finishes the requests in progress first.
import cluster from 'node:cluster';
import { once } from 'node:events';
import {
  DEMO_PASSWORD,
  OFFERED_ADMINISTRATORS,
  OFFERED_CLINIC_ACCOUNTS,
} from '@portal/rules/access/demo-accounts.ts';
import { serve, serveAsWorker, serveWithWorkers, type RunningPortal } from './serve.ts';
import { ConfigError, readConfig } from './platform/settings/config.ts';
import { tellReady } from './platform/workers/in-worker.ts';

type OfferedAccount =
  | (typeof OFFERED_ADMINISTRATORS)[number]
  | (typeof OFFERED_CLINIC_ACCOUNTS)[number];

const WHO: Readonly<Record<OfferedAccount, string>> = {
  'clinic.gp': 'manager of a GP clinic',
  'clinic.other': 'clerk of another clinic',
  'clinic.sp': 'clerk of a specialist clinic',
  'clinic.clerk': 'clerk of the GP clinic: claims and letters, neither users nor payments',
  'clinic.reader': 'reads the claims of the GP clinic, writes none',
  'group.merlion': 'manager of a clinic group',
  'admin.ops': 'operations: users, master data, rules',
  'admin.ops2': 'second operations user: confirms what needs two people',
  'admin.assessor': 'assessor: decides claims, letters and approval codes',
  'admin.assessor2': 'second assessor: confirms decisions that need two people',
  'admin.finance': 'finance: batches and payment runs',
  'admin.finance2': 'second person of finance: releases what the first one prepares',
};

function sayAccounts(accounts: readonly OfferedAccount[]): void {
  for (const username of accounts) console.log(`  ${username.padEnd(16)} ${WHO[username]}`);
}

function sayWhere(address: string, isDemo: boolean, started: number): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const what = address === '' ? 'The portal runs its jobs' : `The portal answers at ${address}`;
  console.log(`\n${what} (ready after ${seconds} s)`);
  if (!isDemo) return;
  console.log(`This is a demo with made-up data. Accounts (password of all: ${DEMO_PASSWORD}):`);
  sayAccounts(OFFERED_CLINIC_ACCOUNTS);
  console.log('With "Administrator sign-in":');
  sayAccounts(OFFERED_ADMINISTRATORS);
  console.log('');
}

/**
 * Runs until SIGTERM, SIGINT or SIGHUP (sent by a closed terminal). These signals also work during the start;
 * otherwise the database would keep running without a server. If the server cannot start, it prints one
 * sentence and exits with a non-zero code.
 */
export async function runServer(started = 0): Promise<void> {
  const stop = stopSignal();
  const server = await start(stop);
  sayWhere(server.address, server.services.config.demo, started);
  await runUntil(stop, server);
}

/** Runs a process that `runServer` has started for WORKERS, until a signal or the end of that process. */
async function runWorker(): Promise<void> {
  const stop = AbortSignal.any([stopSignal(), endOfPrimary()]);
  const server = await serveAsWorker(readConfig());
  if (!stop.aborted) tellReady(server.address);
  await runUntil(stop, server);
}

/** Aborted by the first signal to stop. */
function stopSignal(): AbortSignal {
  // The output of a closed terminal cannot be written. A failing write must not end the server before it has
  // stopped the database.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort());
  }
  return stopping.signal;
}

function endOfPrimary(): AbortSignal {
  const ended = new AbortController();
  process.on('disconnect', () => ended.abort());
  return ended.signal;
}

async function runUntil(stop: AbortSignal, server: Pick<RunningPortal, 'stop'>): Promise<void> {
  if (!stop.aborted) await once(stop, 'abort');
  try {
    await server.stop();
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

async function start(stop: AbortSignal): Promise<RunningPortal> {
  try {
    const config = readConfig();
    return await (config.workers === 1 && config.jobs !== 'only'
      ? serve(config, stop)
      : serveWithWorkers(config, import.meta.filename, stop));
  } catch (error) {
    if (stop.aborted) return process.exit(0);
    const sentences =
      error instanceof ConfigError
        ? error.mistakes
        : [error instanceof Error ? error.message : String(error)];
    for (const sentence of sentences) console.error(`The portal cannot start. ${sentence}`);
    return process.exit(1);
  }
}

if (process.argv[1] === import.meta.filename) await (cluster.isWorker ? runWorker() : runServer());
