import type { ParsedRequest } from '@portal/contract/schemas.ts';

type Query = Pick<
  ParsedRequest<'listLetters'>['query'],
  'admission_from' | 'admission_to' | 'insurer' | 'status' | 'text'
>;

/** The filters that the lists of letters share. */
export function letterFilterOf(query: Query) {
  const text = query.text?.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
  return {
    status: query.status,
    insurer: query.insurer,
    pattern: text ? `%${text}%` : undefined,
    admissionFrom: query.admission_from,
    admissionTo: query.admission_to,
  };
}
