export { csvFormatOf } from './run/importable.ts';
export { hitText, lossText } from './transfers/lost-counts.ts';
export { auditExport, importByCommand } from './transfers/transfers-by-command.ts';
export { csvLine } from './run/reading/csv-line.ts';
export { exportText } from './run/export-file.ts';
export { BAD_ROW_COLUMNS, badRowCells, problemText } from './run/problem-text.ts';
export type { ImportSample } from './run/changes.queries.ts';
export type { BadRow } from './run/import-kind.ts';
export type { Masked } from './run/masked.ts';
export type { ImportProgress, ImportResult } from './run/run-import.ts';
export {
  checkClaimability,
  memberOf,
  missingAt,
  type Claimability,
} from './set-up/check-claimability.ts';
export { readSetUp, type SetUp } from './set-up/read-set-up.ts';
export { doImport, type ImportServices } from './transfers/do-import.job.ts';
export { makeExport } from './transfers/make-export.job.ts';
export { resumeImports, sweepImports } from './transfers/sweep-imports.job.ts';
export { findMemberToCheck } from './set-up/set-up.queries.ts';
export { readDiagnosisCatalogue, type CatalogueDiagnosis } from './run/diagnosis-catalogue.ts';
export { readShippedTable, type ShippedRow } from './run/shipped-tables.ts';
export { engineRule, parseRules } from './run/plan-notation.ts';
export { touchDiagnosisCatalogue } from './run/kinds/diagnoses.queries.ts';
