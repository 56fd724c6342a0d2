// Waits for a database that is starting, stopping or recovering from a crash, and for the election of a primary.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { NoServer } from './servers/server-search.ts';

const patienceMs = 60_000;
const pauseMs = 200;

/** PostgreSQL's codes for "not ready": cannot_connect_now, admin_shutdown, crash_shutdown. */
const notYet = new Set(['57P03', '57P01', '57P02']);

/** Retries `work` while the database is not ready; throws the last error after a minute. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isEarly =
        error instanceof NoServer ||
        (error instanceof pg.DatabaseError && notYet.has(error.code ?? ''));
      if (!isEarly || performance.now() > deadline) throw error;
      await pause(pauseMs);
    }
  }
}
