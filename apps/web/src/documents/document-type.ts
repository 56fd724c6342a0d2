import { DOCUMENT_TYPES } from '@portal/rules/claims/form/document-types.ts';
import type { Translate } from '@portal/texts/translate.ts';

/** The text for a document type. */
export function documentTypeText(type: string, t: Translate): string {
  const known = DOCUMENT_TYPES.find((one) => one === type);
  return t(`documents.type_${known ?? 'MISC'}`);
}
