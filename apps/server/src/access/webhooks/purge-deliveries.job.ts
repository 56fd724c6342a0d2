import { isoAfter } from '../../platform/clock.ts';
import type { Services } from '../../platform/http/services.ts';
import { deleteOldDeliveries } from './purge-deliveries.queries.ts';

const KEPT_MS = 30 * 24 * 3_600_000;
const AT_A_TIME = 1000;

/** Deletes messages after 30 days, in several short transactions. */
export async function purgeDeliveries({
  clock,
  database,
}: Pick<Services, 'clock' | 'database'>): Promise<void> {
  const before = isoAfter(clock.now(), -KEPT_MS);
  let deleted = AT_A_TIME;
  while (deleted === AT_A_TIME) {
    deleted = await database.transaction((tx) => deleteOldDeliveries(tx, before, AT_A_TIME));
  }
}
