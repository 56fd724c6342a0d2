// Settles released runs again whose settlement was interrupted, for example because its process was killed.
import type { Services } from '../../platform/http/services.ts';
import { listUnsettledRuns } from './runs.queries.ts';
import { settleRun } from './settle-run.ts';

export async function settleReleasedRuns(
  services: Pick<Services, 'clock' | 'database'>,
): Promise<void> {
  const runs = await services.database.transaction(listUnsettledRuns);
  for (const { id } of runs) await settleRun(services, id);
}
