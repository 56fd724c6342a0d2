// Runs the jobs of the queue, and recovers after the database was unavailable.
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  Logger as QueueLogger,
  makeWorkerUtils,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { listStaleWorkers } from './jobs.queries.ts';
import { repeat } from '../repeat.ts';

const MINUTE_MS = 60_000;
const restartPauseMs = 500;

export interface JobQueueOptions {
  /** Connections of the worker's role, which may break at any time. */
  readonly pool: Pool;
  readonly taskList: TaskList;
  readonly crontab: string;
  readonly log: FastifyBaseLogger;
}

export interface JobQueue {
  /** Waits for the running jobs. */
  stop(): Promise<void>;
}

/**
 * Starts the workers of this process. A worker pool that cannot record the end of a job stops itself; the
 * queue then starts another pool and releases the job, so a job may run twice.
 */
export async function startJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const { pool, log } = options;
  const stopping = new AbortController();
  let current = await startWorkers(options);
  const unlocking = repeat(unlockStale, {
    everyMs: MINUTE_MS,
    onError: (error) => log.warn({ err: error }, 'the jobs of lost workers could not be freed'),
  });
  await unlockStale();
  const supervision = supervise();
  return {
    async stop() {
      stopping.abort();
      await unlocking.stop();
      await current.runner.stop().catch(() => undefined);
      await supervision;
    },
  };

  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await current.runner.promise;
      } catch (error) {
        log.warn({ err: error }, 'the workers of the job queue ended; others are started');
      }
      await restart();
    }
  }

  async function restart(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await unlock(pool, [current.poolId]);
        current = await startWorkers(options);
        return;
      } catch (error) {
        log.warn({ err: error }, 'the workers of the job queue cannot start; it is tried again');
        await pause(restartPauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function unlockStale(): Promise<void> {
    const workers = await listStaleWorkers(pool);
    if (workers.length > 0) await unlock(pool, workers);
  }
}

interface Workers {
  readonly runner: Runner;
  /** The id that the pool locks its jobs with. */
  readonly poolId: string;
}

async function startWorkers({ pool, taskList, crontab, log }: JobQueueOptions): Promise<Workers> {
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    events,
    concurrency: 2,
    noHandleSignals: true,
    // A delayed job may start this late.
    pollInterval: 500,
    // Without batches, failing to record the end of a job is an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new QueueLogger(() => (level, message, { error }) => {
      if (level !== 'error' && level !== 'warning') return;
      log.warn({ job: true, ...(error instanceof Error ? { err: error } : {}) }, message);
    }),
  });
  return { runner, poolId };
}

async function unlock(pool: Pool, workers: readonly string[]): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool });
  try {
    await utils.forceUnlockWorkers([...workers]);
  } finally {
    await utils.release();
  }
}
