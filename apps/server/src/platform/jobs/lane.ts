// Runs the jobs of one lane, and recovers after the database was unavailable.
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

const restartPauseMs = 500;

/** Tasks that may wait for each other. Tasks of other lanes never wait for them. */
export interface Lane {
  readonly tasks: TaskList;
  /** Jobs at the same time. */
  readonly concurrency: number;
  /** A delayed job may start this late. */
  readonly pollMs: number;
  readonly crontab?: string;
}

export interface LaneNeeds {
  /** Connections of the worker's role, which may break at any time. */
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
}

export interface RunningLane {
  /** The id that its pool locks jobs with. */
  poolId(): string;
  /** Waits for the running jobs. */
  stop(): Promise<void>;
}

/**
 * Starts the workers of a lane. A worker pool that cannot record the end of a job stops itself; another pool is then
 * started and the job released, so a job may run twice.
 */
export async function startLane(lane: Lane, needs: LaneNeeds): Promise<RunningLane> {
  const { pool, log } = needs;
  const stopping = new AbortController();
  let current = await startWorkers(lane, needs);
  const supervision = supervise();
  return {
    poolId: () => current.poolId,
    async stop() {
      stopping.abort();
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
        await unlockPools(pool, [current.poolId]);
        current = await startWorkers(lane, needs);
        return;
      } catch (error) {
        log.warn({ err: error }, 'the workers of the job queue cannot start; it is tried again');
        await pause(restartPauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }
}

interface Workers {
  readonly runner: Runner;
  readonly poolId: string;
}

async function startWorkers(lane: Lane, { pool, log }: LaneNeeds): Promise<Workers> {
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });
  const runner = await run({
    pgPool: pool,
    taskList: lane.tasks,
    crontab: lane.crontab ?? '',
    events,
    concurrency: lane.concurrency,
    noHandleSignals: true,
    pollInterval: lane.pollMs,
    // Without batches, failing to record the end of a job is an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new QueueLogger(() => (level, message, { error }) => {
      if (level !== 'error' && level !== 'warning') return;
      log.warn({ job: true, ...(error instanceof Error ? { err: error } : {}) }, message);
    }),
  });
  return { runner, poolId };
}

/** Releases the jobs that these pools hold. */
export async function unlockPools(pool: Pool, ids: readonly string[]): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool });
  try {
    await utils.forceUnlockWorkers([...ids]);
  } finally {
    await utils.release();
  }
}
