export {
  documentsOfMessages,
  keepDocuments,
  listDocuments,
  listDocumentsOfClaim,
  takeDocuments,
  type ListedDocuments,
  type DocumentToKeep,
} from './keep-documents.ts';
export { findDanger } from './find-danger.ts';
export { scanDocuments } from './scan-documents.job.ts';
export { requestUploads } from './request-uploads.route.ts';
export { wholeAddress } from './whole-address.ts';
export { deleteObject, sweepDocuments } from './sweep-documents.job.ts';
