// Settles released runs again whose settlement was interrupted, for example because its process was killed.
import type { Services } from '../../platform/http/services.ts';
import { endWorkOfRun } from '../payment-work.queries.ts';
import { listUnsettledRuns } from './runs.queries.ts';
import { settleRun } from './settle-run.ts';

export async function settleReleasedRuns(
  services: Pick<Services, 'clock' | 'database'>,
): Promise<void> {
  const { clock, database } = services;
  const runs = await database.transaction(listUnsettledRuns);
  for (const { id } of runs) {
    await settleRun(services, id);
    await database.transaction((tx) => endWorkOfRun(tx, id, clock.now().toISOString()));
  }
}
