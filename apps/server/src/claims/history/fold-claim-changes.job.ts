// Every minute, folds new changes of claims into the counts of the history.
import type { JobServices } from '../../platform/http/services.ts';
import { foldClaimChanges as fold } from './claim-counts.queries.ts';

export async function foldClaimChanges({ database }: Pick<JobServices, 'database'>): Promise<void> {
  await database.transaction((tx) => fold(tx));
}
