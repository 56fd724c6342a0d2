export {
  documentsOfMessages,
  keepDocuments,
  listDocuments,
  listDocumentsOfClaim,
  takeDocuments,
  type ListedDocuments,
  type DocumentToKeep,
} from './keep-documents.ts';
export { requestUploads } from './request-uploads.route.ts';
export { wholeAddress } from './whole-address.ts';
export { deleteObject, sweepDocuments } from './sweep-documents.job.ts';
