export {
  disableDemoAccounts,
  refuseDemoAccounts,
  refuseProductionAsDemo,
} from './demo/demo-account-guard.ts';
export { setAdministrator, setBankAccount } from './accounts/payment-accounts.ts';
export { administerUser, type Administration } from './accounts/administer-users.ts';
export { BULK_CLINICS } from './volume/bulk-world.queries.ts';
export { makeBulkData, MOST_BULK_MEMBERS } from './volume/bulk-data.ts';
export { adminMistakes, createAdmin } from './accounts/create-admin.ts';
export { putDemoFiles } from './demo/put-demo-files.ts';
export { loadFirstData } from './demo/first-data.ts';
export { csvFormatOf } from './imports/importable.ts';
export { hitText, lossText } from './transfers/lost-counts.ts';
export { auditExport, importByCommand } from './transfers/transfers-by-command.ts';
export { csvLine } from './imports/reading/csv-line.ts';
export { exportText } from './imports/export-file.ts';
export type { ImportSample } from './imports/changes.queries.ts';
export type { BadRow } from './imports/import-kind.ts';
export type { Masked } from './imports/masked.ts';
export { readAsOwner, withOwner } from './owner.queries.ts';
export type { ImportProgress, ImportResult } from './imports/run-import.ts';
export { sealAuditTrail } from './audit/seal-audit.ts';
export { verifyAuditTrail } from './audit/verify-audit.ts';
export { makeExternalToken } from './accounts/external-token.ts';
export { makeResetLink } from './accounts/reset-link.ts';
export { checkClaimability, memberOf, type Claimability } from './set-up/check-claimability.ts';
export { readSetUp, type SetUp } from './set-up/read-set-up.ts';
export { doImport, type ImportServices } from './transfers/do-import.job.ts';
export { makeExport } from './transfers/make-export.job.ts';
export { resumeImports, sweepImports } from './transfers/sweep-imports.job.ts';
