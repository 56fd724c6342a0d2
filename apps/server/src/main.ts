// Starts the server. On a stop signal it finishes the requests in progress first.
import { once } from 'node:events';
import { serve, type RunningServer } from './serve.ts';
import { ConfigError, readConfig } from './platform/settings/config.ts';

const accounts = [
  ['clinic.gp', 'clerk of a GP clinic'],
  ['clinic.other', 'clerk of another clinic'],
  ['clinic.sp', 'clerk of a specialist clinic'],
  ['clinic.reader', 'reads the claims of the GP clinic, writes none'],
  ['group.merlion', 'manager of a clinic group'],
  ['admin.ops', 'administrator: choose "Administrator sign-in" and a clinic such as GP0001'],
] as const;

function sayWhere(address: string, isDemo: boolean, started: number): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\nThe portal answers at ${address} (ready after ${seconds} s)`);
  if (!isDemo) return;
  console.log('This is a demo with made-up data. Accounts (password of all: Portal@2026):');
  for (const [username, who] of accounts) console.log(`  ${username.padEnd(16)} ${who}`);
  console.log('');
}

/**
 * Runs until SIGTERM, SIGINT or SIGHUP (sent by a closed terminal). These signals also work during the start;
 * otherwise the database would keep running without a server. If the server cannot start, it prints one
 * sentence and exits with a non-zero code.
 */
export async function runServer(started = 0): Promise<void> {
  // The output of a closed terminal cannot be written. A failing write must not end the server before it has
  // stopped the database.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort());
  }
  const server = await start(stopping.signal);
  sayWhere(server.address, server.services.config.demo, started);
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  try {
    await server.stop();
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

async function start(stop: AbortSignal): Promise<RunningServer> {
  try {
    return await serve(readConfig(), stop);
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

if (process.argv[1] === import.meta.filename) await runServer();
