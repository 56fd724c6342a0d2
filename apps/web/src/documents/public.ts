export { documentTypeText } from './document-type.ts';
export { DocumentsCard } from './documents-card.tsx';
export { DocumentsSection } from './documents-section.tsx';
