export { documentTypeText } from './document-type.ts';
export { DocumentsCard } from './documents-card.tsx';
export { DocumentsSection } from './documents-section.tsx';
export { type FileStanding, NO_FILES } from './file-standing.ts';
