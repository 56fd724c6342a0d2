// The whole server: HTTP and jobs on one database, in one process or with worker processes for HTTP.
import { once } from 'node:events';
import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { startJobs } from './jobs.ts';
import { prepareDatabase } from './demo/public.ts';
import { openCaptcha } from './platform/captcha/captcha.ts';
import { startClock } from './platform/clock.ts';
import type { Config } from './platform/settings/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { createOperationsApp, openHealth, type Health } from './platform/monitoring/health.ts';
import { openLog } from './platform/http/logging.ts';
import { openSecurityEvents } from './platform/monitoring/security-events.ts';
import { metricsOfWorkers } from './platform/monitoring/metrics.ts';
import { nationalIds } from './platform/national-id.ts';
import { expectFreePort, listen, listenOn } from './platform/serving/listen.ts';
import { openFileServices } from './platform/store/open-object-store.ts';
import { drainAndClose, type DrainTimes } from './platform/resilience/drain.ts';
import { STOP_WITHIN_MS, stopInOrder, type StopStep } from './platform/resilience/stop-in-order.ts';
import { isThere } from './platform/if-there.ts';
import { noteAddress } from './platform/database/running-server.ts';
import type { Services } from './platform/http/services.ts';
import { openSessionActivity } from './platform/http/session-activity.ts';
import {
  openConfiguredDatabase,
  openSecrets,
  type RunningDatabase,
} from './platform/embedded/start.ts';
import { startTracing, type Tracing } from './platform/monitoring/tracing.ts';
import { openTokens } from './platform/tokens.ts';
import { askForSetup } from './platform/workers/in-worker.ts';
import { startWorkers } from './platform/workers/start-workers.ts';

const webClient = path.resolve(import.meta.dirname, '..', '..', 'web', 'dist');

/** Leaves the rest of that time for jobs and the database. */
const LONGEST_REQUEST_MS = 20_000;
const IDLE_MS = 1_000;
/** A worker process has its longest request and a moment more. */
const WORKER_STOPS_WITHIN_MS = 22_000;

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

export interface RunningPortal {
  readonly address: string;
  readonly services: Services;
  /** The owner's connection string, for measurements and repairs. */
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

/** A portal without worker processes. */
export interface RunningServer extends RunningPortal {
  readonly app: FastifyInstance;
}

/**
 * Starts everything in this process; throws an Error with one sentence if something is wrong, and the reason of `stop`
 * as soon as it is aborted. Loading the first data takes long, and the next start repeats it.
 */
export function serve(config: Config, stop?: AbortSignal): Promise<RunningServer> {
  return startOn(config, stop, serveOn);
}

/**
 * The same with `config.workers` processes for HTTP, or none with JOBS=only. This process migrates the database and runs
 * the jobs.
 * @param program the file that workers run; it calls `serveAsWorker`
 */
export function serveWithWorkers(
  config: Config,
  program: string,
  stop?: AbortSignal,
): Promise<RunningPortal> {
  return startOn(config, stop, (running) => serveWorkersOn(running, config, program));
}

async function startOn<Server>(
  config: Config,
  stop: AbortSignal | undefined,
  start: (running: RunningDatabase, config: Config) => Promise<Server>,
): Promise<Server> {
  if (config.jobs !== 'only') await expectFreePort(config);
  const running = await openConfiguredDatabase(config);
  try {
    stop?.throwIfAborted();
    const server = start(running, config);
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

type Opened = Pick<RunningDatabase, 'ownerUrl' | 'secrets'>;

/** At most 64 connections for all workers with those of sign-ins, of the 120 of the embedded database. */
function connectionsOf({ workers }: Config): number {
  return Math.min(20, Math.floor(52 / workers));
}

/** Opens the services of requests and jobs. `origin` is asked once the server listens. */
async function openServices(
  running: Opened,
  config: Config,
  { log, origin }: { readonly log: FastifyBaseLogger; readonly origin: () => string },
): Promise<Services> {
  const clock = startClock(config.clock);
  const database = openDatabase(config.databaseUrl ?? running.ownerUrl, running.secrets, clock, {
    size: connectionsOf(config),
    isPooled: config.databaseDirectUrl !== undefined,
    replicaUrl: config.databaseReplicaUrl,
  });
  try {
    return {
      config,
      clock,
      database,
      nationalIds: nationalIds(running.secrets),
      tokens: openTokens(running.secrets, clock),
      activity: openSessionActivity(database, clock, log),
      captcha: openCaptcha(config.captcha, { secrets: running.secrets, clock, database }),
      ...(await openFileServices(config, { secrets: running.secrets, clock })),
      log,
      origin: () => config.publicUrl ?? origin(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the services of a process that owns the database, which gets its first data. */
async function openFirst(running: RunningDatabase, config: Config, origin: () => string) {
  const log = openLog(config.logLevel);
  running.embedded?.supervise((message, error) =>
    error === undefined ? log.warn(message) : log.error({ err: error }, message),
  );
  const services = await openServices(running, config, { log, origin });
  try {
    if (running.isWithoutOwner !== true) await prepareDatabase(running, services);
  } catch (error) {
    await services.database.close();
    throw error;
  }
  return services;
}

/** The application on its port, and the steps that stop it. */
async function openSite(services: Services) {
  const { config } = services;
  const tracing = startTracing(config);
  const health = openHealth(services);
  const security = openSecurityEvents(services);
  const app = await createApp(services, {
    tracing,
    health,
    security,
    ...((await isThere(webClient)) ? { webClient } : {}),
  });
  const address = await listen(app, config);
  const requests: StopStep = {
    what: 'requests',
    stop: () => drainAndClose(app, health.drain, drainTimes(config)),
  };
  const writing = security.start();
  const events: StopStep = { what: 'security events', stop: () => writing.stop() };
  const traces: StopStep = { what: 'traces', stop: () => tracing.stop() };
  return { app, address, health, tracing, requests, events, traces };
}

async function startJobsOf(running: RunningDatabase, services: Services, tracing: Tracing) {
  return services.config.jobs === 'off'
    ? { stop: async () => undefined }
    : startJobs(running, services, tracing);
}

async function serveOn(running: RunningDatabase, config: Config): Promise<RunningServer> {
  let address = '';
  const services = await openFirst(running, config, () => address);
  const { database, log } = services;
  try {
    const site = await openSite(services);
    ({ address } = site);
    const operations = await listenForOperations(config, site.health);
    const forgetAddress = await noteAddress(config.dataDir, address);
    const jobs = await startJobsOf(running, services, site.tracing);
    const steps: StopStep[] = [
      { what: 'address', stop: forgetAddress },
      site.requests,
      site.events,
      { what: 'operations port', stop: () => operations?.close() },
      { what: 'jobs', stop: () => jobs.stop() },
      site.traces,
      { what: 'database connections', stop: () => database.close() },
      { what: 'database', stop: () => running.embedded?.leave() },
    ];
    const stop = () => stopInOrder(steps, { limitMs: STOP_WITHIN_MS, log });
    return { address, app: site.app, services, ownerUrl: running.ownerUrl, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serveWorkersOn(
  running: RunningDatabase,
  config: Config,
  program: string,
): Promise<RunningPortal> {
  let address = '';
  const services = await openFirst(running, config, () => address);
  const { database, log, clock } = services;
  const health = openHealth(services, metricsOfWorkers());
  const tracing = startTracing(config);
  try {
    const operations = await listenForOperations(config, health);
    const workers = await startWorkers({
      count: config.jobs === 'only' ? 0 : config.workers,
      program,
      // A worker that starts later has the same time.
      setup: () => ({
        ownerUrl: running.ownerUrl,
        ...(config.clock === undefined ? {} : { clock: clock.now().toISOString() }),
      }),
      log,
      stopWithinMs: WORKER_STOPS_WITHIN_MS,
    });
    ({ address } = workers);
    const forgetAddress =
      address === '' ? async () => undefined : await noteAddress(config.dataDir, address);
    const jobs = await startJobsOf(running, services, tracing);
    const steps: StopStep[] = [
      { what: 'address', stop: forgetAddress },
      { what: 'notice', stop: () => health.drain.begin() },
      { what: 'workers', stop: () => workers.stop() },
      { what: 'operations port', stop: () => operations?.close() },
      { what: 'jobs', stop: () => jobs.stop() },
      { what: 'traces', stop: () => tracing.stop() },
      { what: 'database connections', stop: () => database.close() },
      { what: 'database', stop: () => running.embedded?.leave() },
    ];
    const stop = () => stopInOrder(steps, { limitMs: STOP_WITHIN_MS, log });
    return { address, services, ownerUrl: running.ownerUrl, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Serves requests in a process that `serveWithWorkers` has started. */
export async function serveAsWorker(
  settings: Config,
): Promise<Pick<RunningPortal, 'address' | 'stop'>> {
  const { ownerUrl, clock } = await askForSetup();
  const config = { ...settings, clock };
  const log = openLog(config.logLevel);
  let address = '';
  const opened = { ownerUrl, secrets: await openSecrets(config) };
  const services = await openServices(opened, config, { log, origin: () => address });
  const site = await openSite(services);
  ({ address } = site);
  const steps: StopStep[] = [
    site.requests,
    site.events,
    site.traces,
    { what: 'database connections', stop: () => services.database.close() },
  ];
  return { address, stop: () => stopInOrder(steps, { limitMs: STOP_WITHIN_MS, log }) };
}
