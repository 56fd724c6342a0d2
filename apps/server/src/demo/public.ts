export { disableDemoAccounts, refuseProductionAsDemo } from './data/demo-account-guard.ts';
export { BULK_CLINICS } from './volume/bulk-world.queries.ts';
export { makeBulkData, MOST_BULK_MEMBERS } from './volume/bulk-data.ts';
export { prepareDatabase } from './data/prepare-database.ts';
export { loadFirstData } from './data/first-data.ts';
