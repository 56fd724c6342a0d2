import type { Handlers } from '../platform/http/handler.ts';
import { confirmUpload } from './confirm-upload.route.ts';
import { deleteFiles } from './delete-files.route.ts';
import { openDocument } from './open-document.route.ts';
import { requestUploads } from './request-uploads.route.ts';

export {
  documentsOfMessages,
  keepDocuments,
  listDocuments,
  takeDocuments,
  type ListedDocuments,
  type DocumentToKeep,
} from './keep-documents.ts';
export { wholeAddress } from './whole-address.ts';
export { deleteObject, sweepDocuments } from './sweep-documents.job.ts';

export const documentHandlers = {
  requestUploads,
  confirmUpload,
  deleteFiles,
  openDocument,
} satisfies Partial<Handlers>;
