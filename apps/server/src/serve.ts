// The whole server in one process: HTTP and jobs on one database.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { startJobs } from './jobs.ts';
import {
  loadFirstData,
  putDemoFiles,
  refuseDemoAccounts,
  refuseProductionAsDemo,
} from './operations/public.ts';
import { openCaptcha } from './platform/captcha/captcha.ts';
import { startClock } from './platform/clock.ts';
import type { Config } from './platform/settings/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { createOperationsApp, openHealth, type Health } from './platform/http/health.ts';
import { openLog } from './platform/http/logging.ts';
import { nationalIds } from './platform/national-id.ts';
import { expectFreePort, listen, listenOn } from './platform/http/listen.ts';
import { openObjectStore } from './platform/store/open-object-store.ts';
import { drainAndClose, type DrainTimes } from './platform/resilience/drain.ts';
import { stopInOrder, type StopStep } from './platform/resilience/stop-in-order.ts';
import { noteAddress } from './platform/database/running-server.ts';
import type { Services } from './platform/http/services.ts';
import { openSessionActivity } from './platform/http/session-activity.ts';
import { openConfiguredDatabase, type RunningDatabase } from './platform/embedded/start.ts';
import { startTracing } from './platform/http/tracing.ts';
import { openTokens } from './platform/tokens.ts';

const webClient = path.resolve(import.meta.dirname, '..', '..', 'web', 'dist');

/** Supervisors kill a process that takes 30 s to stop. */
const STOP_WITHIN_MS = 25_000;
/** Leaves the rest of that time for jobs and the database. */
const LONGEST_REQUEST_MS = 20_000;
const IDLE_MS = 1_000;

function drainTimes({ drainSeconds }: Config): DrainTimes {
  return { noticeMs: drainSeconds * 1_000, idleMs: IDLE_MS, longestMs: LONGEST_REQUEST_MS };
}

/** Opens OPERATIONS_PORT, if one is configured. */
async function listenForOperations(
  { host, operationsPort }: Config,
  health: Health,
): Promise<FastifyInstance | undefined> {
  if (operationsPort === undefined) return undefined;
  const app = createOperationsApp(health);
  await listenOn(app, host, operationsPort);
  return app;
}

export interface RunningServer {
  readonly address: string;
  readonly app: FastifyInstance;
  readonly services: Services;
  /** The owner's connection string, for measurements and repairs. */
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts everything; throws an Error with one sentence if something is wrong, and the reason of `stop` as soon as
 * it is aborted. Loading the first data takes long, and the next start repeats it.
 */
export async function serve(config: Config, stop?: AbortSignal): Promise<RunningServer> {
  await expectFreePort(config);
  const running = await openConfiguredDatabase(config);
  try {
    stop?.throwIfAborted();
    const server = serveOn(running, config);
    return await (stop === undefined ? server : Promise.race([server, abortOf(stop)]));
  } catch (error) {
    await running.embedded?.leave();
    throw error;
  }
}

/** Rejects when the signal is aborted. */
async function abortOf(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort');
  throw signal.reason;
}

async function serveOn(running: RunningDatabase, config: Config): Promise<RunningServer> {
  const clock = startClock(config.clock);
  const log = openLog(config.logLevel);
  running.embedded?.supervise((message, error) =>
    error === undefined ? log.warn(message) : log.error({ err: error }, message),
  );
  const database = openDatabase(running.ownerUrl, running.secrets, clock);
  let address = '';
  try {
    const services: Services = {
      config,
      clock,
      database,
      nationalIds: nationalIds(running.secrets),
      tokens: openTokens(running.secrets, clock),
      activity: openSessionActivity(database, clock, log),
      captcha: openCaptcha(config.captcha, { secrets: running.secrets, clock, database }),
      store: await openObjectStore(config, { secrets: running.secrets, clock }),
      log,
      origin: () => config.publicUrl ?? address,
    };
    await refuseProductionAsDemo(running, config);
    await loadFirstData(running, { demo: config.demo, clock });
    if (config.demo) await putDemoFiles(running.ownerUrl, services);
    await refuseDemoAccounts(running, config);
    const tracing = startTracing(config);
    const health = openHealth(services);
    const app = await createApp(services, {
      tracing,
      health,
      ...(existsSync(webClient) ? { webClient } : {}),
    });
    const operations = await listenForOperations(config, health);
    address = await listen(app, config);
    const forgetAddress = await noteAddress(config.dataDir, address);
    const jobs = await startJobs(running, services);
    return { address, app, services, ownerUrl: running.ownerUrl, stop };

    function stop(): Promise<void> {
      const steps: StopStep[] = [
        { what: 'address', stop: forgetAddress },
        { what: 'requests', stop: () => drainAndClose(app, health.drain, drainTimes(config)) },
        { what: 'operations port', stop: () => operations?.close() },
        { what: 'traces', stop: () => tracing.stop() },
        { what: 'jobs', stop: () => jobs.stop() },
        { what: 'database connections', stop: () => database.close() },
        { what: 'database', stop: () => running.embedded?.leave() },
      ];
      return stopInOrder(steps, { limitMs: STOP_WITHIN_MS, log });
    }
  } catch (error) {
    await database.close();
    throw error;
  }
}
