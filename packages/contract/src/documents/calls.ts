/** The calls of supporting documents: a part of the table of contents (`../calls.ts`). */
import { serviceBases } from '../service-bases.ts';

const { claim } = serviceBases;

export const documentCalls = {
  requestUploads: {
    method: 'POST',
    path: `${claim}/claims/file/upload`,
    access: 'documents:update',
    idempotent: true,
    perMinute: 60,
  },
  confirmUpload: {
    method: 'POST',
    path: `${claim}/documents/:id/confirm`,
    access: 'documents:update',
    idempotent: true,
  },
  getUploadQuota: {
    method: 'GET',
    path: `${claim}/claims/file/quota`,
    access: 'documents:update',
  },
  getDocument: {
    method: 'GET',
    path: `${claim}/documents/:id`,
    access: 'outpatient-claim:read',
  },
  deleteFiles: {
    method: 'DELETE',
    path: `${claim}/claims/file/delete/*`,
    access: 'documents:update',
    idempotent: true,
  },
  openDocument: {
    method: 'GET',
    path: `${claim}/documents/:id/link`,
    access: 'outpatient-claim:read',
  },
} as const;
