// The whole server in one process: HTTP and jobs on one database.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { startJobs } from './jobs.ts';
import { loadFirstData } from './operations/public.ts';
import { openCaptcha } from './platform/captcha.ts';
import { startClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { openLog } from './platform/logging.ts';
import { nationalIds } from './platform/national-id.ts';
import { expectFreePort, listen } from './platform/listen.ts';
import { openObjectStore } from './platform/open-object-store.ts';
import { noteAddress } from './platform/running-server.ts';
import type { Services } from './platform/services.ts';
import { openConfiguredDatabase, type RunningDatabase } from './platform/start.ts';
import { startTracing } from './platform/tracing.ts';
import { openTokens } from './platform/tokens.ts';

const webClient = path.resolve(import.meta.dirname, '..', '..', 'web', 'dist');

export interface RunningServer {
  readonly address: string;
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Connection string of the owner, for measuring and repairing. */
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

/** Starts everything; throws an Error with one sentence that says what is wrong. */
export async function serve(config: Config): Promise<RunningServer> {
  await expectFreePort(config);
  const running = await openConfiguredDatabase(config);
  try {
    return await serveOn(running, config);
  } catch (error) {
    await running.embedded?.leave();
    throw error;
  }
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
      captcha: openCaptcha(config.captcha, { secrets: running.secrets, clock, database }),
      store: await openObjectStore(config, { secrets: running.secrets, clock }),
      log,
      origin: () => config.publicUrl?.replace(/\/$/, '') ?? address,
    };
    await loadFirstData(running, { demo: config.demo, clock });
    const tracing = startTracing(config);
    const app = await createApp(services, {
      tracing,
      ...(existsSync(webClient) ? { webClient } : {}),
    });
    address = await listen(app, config);
    const forgetAddress = await noteAddress(config.dataDir, address);
    const jobs = await startJobs(running, services);
    return { address, app, services, ownerUrl: running.ownerUrl, stop };

    async function stop(): Promise<void> {
      await forgetAddress();
      await app.close();
      await tracing.stop();
      await jobs.stop();
      await database.close();
      await running.embedded?.leave();
    }
  } catch (error) {
    await database.close();
    throw error;
  }
}
