// Apart from public.ts, which the claim form loads.
export { DocumentViewer } from './document-viewer.tsx';
export { FileAttachments } from './file-attachments.tsx';
export { NO_FILES } from './file-status.ts';
export type { NamedDocument } from './named-document.ts';
export { isClosed, ScanNote, useScanStatus } from './scan-note.tsx';
export { ViewButton } from './view-document.tsx';
