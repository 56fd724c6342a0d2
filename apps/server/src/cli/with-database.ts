// Commands work on the configured database, also while a server runs on it. They start the embedded database if it
// is not running; its last user stops it again.
import { loadFirstData } from '../demo/public.ts';
import { startClock, type Clock } from '../platform/clock.ts';
import { readConfig, type Config } from '../platform/settings/config.ts';
import { openConfiguredDatabase, type RunningDatabase } from '../platform/embedded/start.ts';
import type { Io } from './command.ts';

export interface OpenDatabase {
  readonly config: Config;
  readonly clock: Clock;
  readonly running: RunningDatabase;
}

export function configOf({ environment }: Io): Config {
  return environment === undefined ? readConfig() : readConfig(environment);
}

/** Runs work on a migrated database. */
export async function withDatabase<Result>(
  io: Io,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const config = configOf(io);
  const running = await openConfiguredDatabase(config);
  if (running.isWithoutOwner === true) {
    throw new Error('Commands work as the owner of the database: name its user in DATABASE_URL.');
  }
  try {
    return await work({ config, running, clock: startClock(config.clock) });
  } finally {
    await running.embedded?.leave();
  }
}

/** Runs work on a database with its first data. */
export function withData<Result>(
  io: Io,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  return withDatabase(io, async (open) => {
    await loadFirstData(open.running, { demo: open.config.demo, clock: open.clock });
    return work(open);
  });
}
