// Shows that the jobs of this process have a living process, and frees the jobs of processes that have died.
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { repeat, type Repetition } from '../repeat.ts';
import { freeIdleQueues, listDeadPools, noteAlive } from './jobs.queries.ts';
import { unlockPools } from './lane.ts';

/** How soon the jobs of a dead process go on: within the sum of both. */
export interface TakeOverTimes {
  readonly beatEveryMs: number;
  /** Several times the former, so that a slow process keeps its jobs. */
  readonly deadAfterMs: number;
}

interface Needs {
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
  /** The ids that the pools of this process lock their jobs with. */
  readonly poolIds: () => readonly string[];
}

export function startTakeOver(
  { pool, log, poolIds }: Needs,
  { beatEveryMs, deadAfterMs }: TakeOverTimes,
): Repetition {
  let lastBeat = Number.NEGATIVE_INFINITY;
  let steadySince = Number.POSITIVE_INFINITY;
  return repeat(round, {
    everyMs: beatEveryMs,
    onError: (error) => log.warn({ err: error }, 'the jobs of dead processes could not be freed'),
  });

  async function round(): Promise<void> {
    await noteAlive(pool, poolIds());
    const now = performance.now();
    // After a lost database or a suspended machine, nobody was seen. The others get time to be seen again.
    if (now - lastBeat > deadAfterMs / 2) steadySince = now;
    lastBeat = now;
    if (now - steadySince < deadAfterMs) return;
    const dead = await listDeadPools(pool, deadAfterMs);
    if (dead.length > 0) {
      log.warn({ pools: dead }, 'the jobs of a dead process are taken over');
      await unlockPools(pool, dead);
    }
    await freeIdleQueues(pool, deadAfterMs);
  }
}
