// The files of the demo as rows. Their contents are put into the object store when the portal starts.
import type { DocumentType } from '@portal/rules/claims/form/document-types.ts';
import { demoPdf } from './demo-pdf.ts';
import type { DemoFrame } from './demo-frame.ts';

const CATEGORIES = {
  'Doctor memo.pdf': 'DOCTOR_MEMO',
  'Receipt.pdf': 'RECEIPT',
  'Laboratory report.pdf': 'DIAGNOSIS_REPORT',
  'Quotation.pdf': 'DOCTOR_MEMO',
  'Financial counselling form.pdf': 'FINANCIAL_COUNSELLING_FORM',
} as const satisfies Readonly<Record<string, DocumentType>>;

export type DemoFileName = keyof typeof CATEGORIES;

/** The names of the files. */
export const DEMO_FILES: readonly string[] = Object.keys(CATEGORIES);

export interface DemoFile {
  readonly clinicId: string;
  readonly id: string;
  readonly name: DemoFileName;
  /** The id of the message that the file was sent with, or of the letter or claim that it belongs to. */
  readonly owner:
    | { readonly message: string }
    | { readonly letter: string }
    | { readonly claim: string };
  readonly userId: string;
  /** ISO text. */
  readonly at: string;
}

const contentType = 'application/pdf';

export function addFile({ rows }: DemoFrame, file: DemoFile): void {
  const { clinicId, id, name, owner, userId, at } = file;
  rows.add('document', {
    clinic_id: clinicId,
    id,
    file_name: name,
    content_type: contentType,
    content_length: demoPdf(name).length,
    doc_category: CATEGORIES[name],
    message_id: 'message' in owner ? owner.message : null,
    letter_id: 'letter' in owner ? owner.letter : null,
    claim_id: 'claim' in owner ? owner.claim : null,
    created_by: userId,
    created_at: at,
    checked_at: at,
    changed_at: at,
  });
}

/** The file as a clinic sends it after the upload. */
export function sentFile({ id, name, at }: Pick<DemoFile, 'at' | 'id' | 'name'>) {
  return {
    s3_key: id,
    uuid: id,
    doc_category: CATEGORIES[name],
    doc_type: 'MEMBER',
    original_file_name: name,
    created_at_date: at,
    content_type: contentType,
  } as const;
}
