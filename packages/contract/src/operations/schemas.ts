/** The request and the reply of each call of `calls.ts`. */
import type { CallSchema } from '../call-schema.ts';
import type { operationsCalls } from './calls.ts';
import { listActsOnBehalf, searchAuditTrail } from './audit-trail.ts';
import {
  applyImport,
  discardImport,
  getExport,
  getImport,
  getImportSample,
  listImportKinds,
  listImports,
  openImportErrors,
  previewImport,
  startExport,
  startImport,
} from './imports.ts';
import { checkClaimability, getSetUp } from './set-up.ts';

export const operationsSchemas = {
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
  checkClaimability,
  searchAuditTrail,
  listActsOnBehalf,
  startExport,
  getExport,
} as const satisfies Record<keyof typeof operationsCalls, CallSchema>;
