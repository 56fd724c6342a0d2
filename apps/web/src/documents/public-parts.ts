// Apart from public.ts, which the claim form loads.
export { DocumentViewer } from './document-viewer.tsx';
