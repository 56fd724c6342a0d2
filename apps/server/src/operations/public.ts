export { makeBulkData, MOST_BULK_MEMBERS } from './bulk-data.ts';
export { adminMistakes, createAdmin } from './create-admin.ts';
export { loadFirstData } from './first-data.ts';
export { CSV_COLUMNS, IMPORTABLE, importFile, type Importable } from './import-file.ts';
export { DEMO_PASSWORD } from './load-data.ts';
export { hasDemoData, withOwner } from './owner.queries.ts';
export type { ImportResult } from './run-import.ts';
export { sealAuditTrail, verifyAuditTrail } from './seal-audit.ts';
