/** The calls of files of claims: a part of the table of contents (`../calls.ts`). */
import { serviceBases } from '../service-bases.ts';

const { claim } = serviceBases;
const bulk = `${claim}/bulk-claims`;
/** Files of claims are a screen of people; programs send claims with submitClaims. */
const ofBulk = { access: 'outpatient-claim:create', forPeople: true } as const;
const changeOfBulk = { method: 'PUT', ...ofBulk, idempotent: true, ifMatch: 'required' } as const;

export const bulkCalls = {
  uploadBulkClaims: {
    method: 'POST',
    path: bulk,
    ...ofBulk,
    idempotent: true,
    maxBodyBytes: 8 * 1_048_576,
  },
  listBulkUploads: { method: 'GET', path: bulk, ...ofBulk },
  getBulkUpload: { method: 'GET', path: `${bulk}/:id`, ...ofBulk },
  deleteBulkUpload: {
    method: 'DELETE',
    path: `${bulk}/:id`,
    ...ofBulk,
    idempotent: true,
    ifMatch: 'optional',
  },
  mapBulkColumns: { path: `${bulk}/:id/mapping`, ...changeOfBulk },
  listBulkRows: { method: 'GET', path: `${bulk}/:id/rows`, ...ofBulk },
  listBulkProblemKinds: { method: 'GET', path: `${bulk}/:id/problem-kinds`, ...ofBulk },
  updateBulkRow: { path: `${bulk}/:id/rows/:no`, ...changeOfBulk },
  changeBulkCells: { method: 'POST', path: `${bulk}/:id/cells`, ...ofBulk, idempotent: true },
  submitBulkClaims: { method: 'POST', path: `${bulk}/:id/submit`, ...ofBulk, idempotent: true },
  cancelBulkClaims: { method: 'POST', path: `${bulk}/:id/cancel`, ...ofBulk, idempotent: true },
  exportBulkProblems: {
    method: 'GET',
    path: `${bulk}/:id/problems`,
    ...ofBulk,
    stepUp: 'manyRows',
  },
} as const;
