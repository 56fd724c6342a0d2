// Gives a command the database of the configuration; what it started it stops again.
import { startClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase, type Database } from '../platform/database.ts';
import { holdCluster } from '../platform/shared-cluster.ts';
import { openConfiguredDatabase, type RunningDatabase } from '../platform/start.ts';

export interface CommandDatabase {
  readonly running: RunningDatabase;
  /** As the jobs see it: every clinic. */
  readonly database: Database;
}

export async function withDatabase<Result>(
  config: Config,
  work: (given: CommandDatabase) => Promise<Result>,
): Promise<Result> {
  const running = await openConfiguredDatabase(config);
  const cluster = await holdCluster(running.ownerUrl);
  const clock = startClock(config.clock);
  const database = openDatabase(running.ownerUrl, running.secrets, clock, {
    as: 'worker',
    size: 2,
  });
  try {
    return await work({ running, database });
  } finally {
    await database.close();
    if (await cluster.release()) await running.embedded?.stop();
  }
}
