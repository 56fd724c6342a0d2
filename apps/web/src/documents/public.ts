export { documentTypeText } from './document-type.ts';
export { DocumentsCard } from './documents-card.tsx';
export { DocumentsSection } from './form/documents-section.tsx';
export { FilesCount } from './files-count.tsx';
export { type FileStatus, NO_FILES } from './file-status.ts';
