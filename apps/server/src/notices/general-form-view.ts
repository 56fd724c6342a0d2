// General forms in the format of the responses.
import type { GeneralFormRow } from './general-forms.queries.ts';

export function formOf(row: GeneralFormRow) {
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    insurer: row.insurer_code,
    language: row.language,
    version_date: row.version_date,
    file_name: row.file_name,
    content_type: row.content_type,
    content_length: row.content_length,
  };
}

export const auditedForm = (id: string) => ({
  clinicId: null,
  subjectType: 'general_form',
  subjectId: id,
});
