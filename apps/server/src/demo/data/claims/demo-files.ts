// The files of the demo as rows. Their contents are put into the object store when the portal starts.
import type { DocumentType } from '@portal/rules/claims/form/document-types.ts';
import { demoPdf } from './demo-pdf.ts';
import type { DemoFrame } from './demo-frame.ts';

export const DEMO_CATEGORIES = {
  'Doctor memo.pdf': 'DOCTOR_MEMO',
  'Receipt.pdf': 'RECEIPT',
  'Laboratory report.pdf': 'DIAGNOSIS_REPORT',
  'Quotation.pdf': 'DOCTOR_MEMO',
  'Financial counselling form.pdf': 'FINANCIAL_COUNSELLING_FORM',
  'Tax invoice.pdf': 'TAX_INVOICE',
  'Discharge summary.pdf': 'DISCHARGE_SUMMARY',
} as const satisfies Readonly<Record<string, DocumentType>>;

export type DemoFileName = keyof typeof DEMO_CATEGORIES;

/** The names of the files. */
export const DEMO_FILES: readonly string[] = Object.keys(DEMO_CATEGORIES);

interface DemoFile {
  readonly clinicId: string;
  readonly id: string;
  readonly name: DemoFileName;
  readonly claimId: string;
  readonly userId: string;
  /** ISO text. */
  readonly at: string;
}

const contentType = 'application/pdf';

export function addFile({ rows }: DemoFrame, file: DemoFile): void {
  const { clinicId, id, name, claimId, userId, at } = file;
  rows.add('document', {
    clinic_id: clinicId,
    id,
    file_name: name,
    content_type: contentType,
    content_length: demoPdf(name).length,
    doc_category: DEMO_CATEGORIES[name],
    claim_id: claimId,
    created_by: userId,
    created_at: at,
    checked_at: at,
    changed_at: at,
  });
}
