export {
  disableDemoAccounts,
  refuseDemoAccounts,
  refuseProductionAsDemo,
} from './data/demo-account-guard.ts';
export { BULK_CLINICS } from './volume/bulk-world.queries.ts';
export { makeBulkData, MOST_BULK_MEMBERS } from './volume/bulk-data.ts';
export { putDemoFiles } from './data/put-demo-files.ts';
export { loadFirstData } from './data/first-data.ts';
