// Puts work behind a lock that another connection holds, so that races have a known order.
import pg from 'pg';
import { expect } from 'vitest';
import type { Portal } from './portal.ts';

const patient = { timeout: 30_000, interval: 10 };

/** Waits until this number of connections wait for a lock. */
export async function untilWaiting({ db }: Portal, connections: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rowCount } = await db.owner.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rowCount;
    }, patient)
    .toBe(connections);
}

/** Runs the work while a connection of its own holds the lock that the statement takes; the work releases it. */
export async function withHeldLock<Result>(
  { db }: Portal,
  lock: { readonly text: string; readonly values: readonly unknown[] },
  work: (release: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const holder = new pg.Client({
    connectionString: db.ownerUrl,
    options: '-c search_path=portal,public',
  });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(lock.text, [...lock.values]);
    return await work(async () => {
      await holder.query('COMMIT');
    });
  } finally {
    await holder.end();
  }
}
