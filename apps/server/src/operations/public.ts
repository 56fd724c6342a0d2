export {
  disableDemoAccounts,
  refuseDemoAccounts,
  refuseProductionAsDemo,
} from './demo-account-guard.ts';
export { administerUser, type Administration } from './administer-users.ts';
export { BULK_CLINICS } from './bulk-world.queries.ts';
export { makeBulkData, MOST_BULK_MEMBERS } from './bulk-data.ts';
export { adminMistakes, createAdmin } from './create-admin.ts';
export { loadFirstData } from './first-data.ts';
export { CSV_COLUMNS, IMPORTABLE, importFile, type Importable } from './import-file.ts';
export { DEMO_PASSWORD } from './load-data.ts';
export { withOwner } from './owner.queries.ts';
export type { ImportResult } from './run-import.ts';
export { sealAuditTrail, verifyAuditTrail } from './seal-audit.ts';
export { makeExternalToken } from './external-token.ts';
export { makeResetLink } from './reset-link.ts';
