// Prepares a migrated database as the owner of the tables: at each start of a server that has the owner's address, and in
// the command migrate for servers without it.
import type { RunningDatabase } from '../../platform/embedded/start.ts';
import type { Services } from '../../platform/http/services.ts';
import { expectStoreOfDatabase } from '../../platform/store/store-mark.queries.ts';
import { refuseDemoAccounts, refuseProductionAsDemo } from './demo-account-guard.ts';
import { loadFirstData } from './first-data.ts';
import { putDemoFiles } from './put-demo-files.ts';

/** @throws Error with one sentence if the database does not fit to the settings */
export async function prepareDatabase(
  running: RunningDatabase,
  services: Pick<Services, 'clock' | 'config' | 'log' | 'store'>,
): Promise<void> {
  const { config, clock } = services;
  await refuseProductionAsDemo(running, config);
  await expectStoreOfDatabase(running.ownerUrl, services);
  await loadFirstData(running, { demo: config.demo, clock });
  if (config.demo) await putDemoFiles(running.ownerUrl, services);
  await refuseDemoAccounts(running, config);
}
