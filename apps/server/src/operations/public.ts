import type { Handlers } from '../platform/http/handler.ts';
import { listActsOnBehalf } from './trail/list-acts-on-behalf.route.ts';
import { searchAuditTrail } from './trail/search-audit-trail.route.ts';
import { checkClaimability as checkClaimabilityHandler } from './set-up/check-claimability.route.ts';
import { getSetUp } from './set-up/get-set-up.route.ts';
import { applyImport } from './transfers/apply-import.route.ts';
import { discardImport } from './transfers/discard-import.route.ts';
import { getExport } from './transfers/get-export.route.ts';
import { getImport } from './transfers/get-import.route.ts';
import { getImportSample } from './transfers/get-import-sample.route.ts';
import { listImportKinds } from './transfers/list-import-kinds.route.ts';
import { listImports } from './transfers/list-imports.route.ts';
import { openImportErrors } from './transfers/open-import-errors.route.ts';
import { previewImport } from './transfers/preview-import.route.ts';
import { startExport } from './transfers/start-export.route.ts';
import { startImport } from './transfers/start-import.route.ts';

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

export const operationsHandlers = {
  listImportKinds,
  getImportSample,
  listImports,
  startImport,
  getImport,
  previewImport,
  applyImport,
  discardImport,
  openImportErrors,
  getSetUp,
  checkClaimability: checkClaimabilityHandler,
  searchAuditTrail,
  listActsOnBehalf,
  startExport,
  getExport,
} satisfies Partial<Handlers>;
