export { documentTypeText } from './document-type.ts';
