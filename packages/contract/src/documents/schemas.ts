/** The request and the reply of each call of `calls.ts`. */
import type { CallSchema } from '../call-schema.ts';
import type { documentCalls } from './calls.ts';
import { confirmUpload, deleteFiles, openDocument, requestUploads } from './documents.ts';

export const documentSchemas = {
  requestUploads,
  confirmUpload,
  deleteFiles,
  openDocument,
} as const satisfies Record<keyof typeof documentCalls, CallSchema>;
