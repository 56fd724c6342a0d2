export { documentHandlers } from './documents.route.ts';
export {
  keepDocuments,
  listDocuments,
  takeDocuments,
  type ListedDocuments,
  type NamedDocument,
} from './keep-documents.ts';
export { deleteObject, sweepDocuments } from './sweep-documents.job.ts';
