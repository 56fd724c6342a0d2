export { documentHandlers } from './documents.route.ts';
export { listUploads } from './documents.queries.ts';
export { keepDocuments, listDocuments, type NamedDocument } from './keep-documents.ts';
export { deleteObject, sweepDocuments } from './sweep-documents.job.ts';
