// Reads a file before a person looks at it.
import type { DocumentType } from '@portal/rules/claims/form/document-types.ts';
import type { ContentType } from '@portal/rules/documents/file-types.ts';

/** A file as it is sent. */
export interface ReadyFile {
  readonly file: File;
  readonly contentType: ContentType;
}

/** Why nobody can read a PDF. */
export type PdfFault = 'LOCKED' | 'DAMAGED';

export interface Insight {
  /** A guess. */
  readonly type: DocumentType | undefined;
  readonly fault: PdfFault | undefined;
}

export const NO_INSIGHT: Insight = { type: undefined, fault: undefined };
