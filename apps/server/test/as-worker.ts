import { openDatabase } from '../src/platform/database/database.ts';
import type { Services } from '../src/platform/http/services.ts';
import { testSecrets } from './fixtures.ts';
import type { Portal } from './portal.ts';

/** Runs a job with the rights of the worker's role. */
export async function asWorker(
  { db, services }: Portal,
  job: (services: Services) => Promise<void>,
): Promise<void> {
  const database = openDatabase(db.ownerUrl, testSecrets, services.clock, {
    as: 'worker',
    size: 2,
  });
  try {
    await job({ ...services, database });
  } finally {
    await database.close();
  }
}
