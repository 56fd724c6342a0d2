// Runs the jobs of one lane, and recovers after the database was unavailable.
import { EventEmitter, once } from 'node:events';
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
import { isPaused, type Pausable } from './pauses.queries.ts';

const restartPauseMs = 500;
/** Released work begins this late. */
const RELEASE_PAUSE_MS = 1_000;
/** Workers that have begun to end wait for their jobs, and one of them may hang on a broken connection. */
const END_WITHIN_MS = 10_000;
/**
 * Workers that fail to look for jobs this often in a row are replaced: if the database fails when they look for the first
 * time, graphile-worker keeps this failure, and they never find a job again.
 */
const MOST_FAILURES = 10;

/** Tasks that may wait for each other. Tasks of other lanes never wait for them. */
export interface Lane {
  readonly tasks: TaskList;
  /** The work that is paused after a restore. Until it is released, the lane takes no job. */
  readonly kind: Pausable;
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
  /** Other workers are started this long after these began to end. */
  readonly endWithinMs?: number;
}

export interface RunningLane {
  /** The id that its pool locks jobs with; undefined while the lane is paused. */
  poolId(): string | undefined;
  /** Waits for the running jobs. */
  stop(): Promise<void>;
}

/**
 * Starts the workers of a lane. A worker pool that cannot record the end of a job stops itself; another pool is then
 * started and the job released, so a job may run twice.
 */
export async function startLane(lane: Lane, needs: LaneNeeds): Promise<RunningLane> {
  const { pool, log, endWithinMs = END_WITHIN_MS } = needs;
  const stopping = new AbortController();
  let current = (await isPaused(pool, lane.kind)) ? undefined : await startWorkers(lane, needs);
  const supervision = supervise();
  return {
    poolId: () => current?.poolId,
    async stop() {
      stopping.abort();
      await current?.runner.stop().catch(() => undefined);
      await supervision;
    },
  };

  async function supervise(): Promise<void> {
    if (current === undefined) await startOnceReleased();
    while (!stopping.signal.aborted && current !== undefined) {
      try {
        await Promise.race([current.runner.promise, hasLongStopped(current)]);
        if (stopping.signal.aborted) return;
        log.warn({ job: true }, 'the workers of the job queue ended; others are started');
      } catch (error) {
        log.warn({ err: error }, 'the workers of the job queue ended; others are started');
      }
      await restart(current.poolId);
    }
  }

  async function startOnceReleased(): Promise<void> {
    log.warn({ kind: lane.kind }, 'these jobs are paused after a restore; see the command resume');
    while (!stopping.signal.aborted && current === undefined) {
      await pause(RELEASE_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      try {
        if (!stopping.signal.aborted && !(await isPaused(pool, lane.kind))) {
          current = await startWorkers(lane, needs);
        }
      } catch (error) {
        log.warn({ err: error }, 'it is not known whether jobs are paused; it is tried again');
      }
    }
  }

  async function hasLongStopped({ stopped }: Workers): Promise<void> {
    await stopped;
    await pause(endWithinMs, undefined, { ref: false });
  }

  async function restart(poolId: string): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await unlockPools(pool, [poolId]);
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
  /** When the workers begin to end. */
  readonly stopped: Promise<unknown>;
}

async function startWorkers(lane: Lane, { pool, log }: LaneNeeds): Promise<Workers> {
  const events: WorkerEvents = new EventEmitter();
  const stopped = once(events, 'pool:gracefulShutdown');
  let poolId = '';
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });
  let failures = 0;
  for (const event of ['worker:getJob:empty', 'job:start'] as const) {
    events.on(event, () => {
      failures = 0;
    });
  }
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
  events.on('worker:getJob:error', () => {
    failures += 1;
    if (failures === MOST_FAILURES) void stopIfDatabaseAnswers();
  });
  async function stopIfDatabaseAnswers(): Promise<void> {
    try {
      await isPaused(pool, lane.kind);
      await runner.stop();
    } catch {
      failures = 0;
    }
  }
  return { runner, poolId, stopped };
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
