/** The calls of master data: imports, exports, and the steps up to a first claim. A part of the table of contents (`../calls.ts`). */
const imports = '/api/ops/imports';
const exports = '/api/ops/export-files';
const records = '/api/ops/records';

export const importCalls = {
  listImportKinds: { method: 'GET', path: '/api/ops/import-kinds', access: 'master-data:read' },
  getImportSample: {
    method: 'GET',
    path: '/api/ops/import-kinds/:kind/sample',
    access: 'master-data:read',
  },
  listImports: { method: 'GET', path: imports, access: 'master-data:read' },
  startImport: {
    method: 'POST',
    path: imports,
    access: 'master-data:update',
    idempotent: true,
  },
  getImport: { method: 'GET', path: `${imports}/:id`, access: 'master-data:read' },
  previewImport: {
    method: 'POST',
    path: `${imports}/:id/preview`,
    access: 'master-data:update',
    idempotent: true,
  },
  applyImport: {
    method: 'POST',
    path: `${imports}/:id/apply`,
    access: 'master-data:update',
    idempotent: true,
    stepUp: true,
  },
  discardImport: {
    method: 'POST',
    path: `${imports}/:id/discard`,
    access: 'master-data:update',
    idempotent: true,
  },
  openImportErrors: {
    method: 'GET',
    path: `${imports}/:id/errors`,
    access: 'master-data:update',
    stepUp: 'manyRows',
  },
  getSetUp: { method: 'GET', path: '/api/ops/set-up', access: 'master-data:read' },
  checkClaimability: {
    method: 'POST',
    path: '/api/ops/claimability',
    access: 'master-data:read',
  },
  searchRecords: {
    method: 'POST',
    path: `${records}/:kind/search`,
    access: 'master-data:update',
  },
  getRecord: { method: 'GET', path: `${records}/:kind`, access: 'master-data:update' },
  startRecordChange: {
    method: 'POST',
    path: `${records}/:kind/changes`,
    access: 'master-data:update',
    idempotent: true,
  },
  startExport: {
    method: 'POST',
    path: exports,
    access: 'master-data:export',
    idempotent: true,
    stepUp: true,
  },
  getExport: { method: 'GET', path: `${exports}/:id`, access: 'master-data:export' },
} as const;
