// General forms, whose files are put into the object store when the portal starts (put-demo-files.ts).
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { demoPdf } from './claims/demo-pdf.ts';
import type { DemoFrame } from './claims/demo-frame.ts';

const FORMS = [
  ['Outpatient claim form', 'CLAIM_FORM', null, 'en', 120],
  ['AXA reimbursement claim form', 'CLAIM_FORM', 'AXA', 'en', 210],
  ['Request for a guarantee letter', 'LETTER_FORM', null, 'en', 90],
  ['Pre-admission form', 'LETTER_FORM', 'GEL', 'en', 300],
  ['Medical report, general', 'MEDICAL_REPORT', null, 'en', 45],
  ['Medical report, orthopaedics', 'MEDICAL_REPORT', 'AXA', 'en', 60],
  ['Consent to disclosure of medical information', 'CONSENT', null, 'en', 30],
  ['Consent to disclosure (Chinese)', 'CONSENT', null, 'ch', 30],
] as const;

/** The file name of a form. */
const fileNameOf = (title: string) => `${title.replaceAll(/[^\w ]/g, '')}.pdf`;

export function addGeneralForms(frame: DemoFrame): void {
  const { rows, today, nowText } = frame;
  for (const [title, category, insurer, language, daysAgo] of FORMS) {
    const name = fileNameOf(title);
    rows.add('general_form', {
      id: frame.newId(),
      title,
      category,
      insurer_code: insurer,
      language,
      version_date: addDays(today, -daysAgo),
      file_name: name,
      content_type: 'application/pdf',
      content_length: demoPdf(name).length,
      created_at: nowText,
      confirmed_at: nowText,
    });
  }
}
