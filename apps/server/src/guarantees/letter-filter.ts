import type { ParsedRequest } from '@portal/contract/schemas.ts';

type Query = Pick<
  ParsedRequest<'listLetters'>['query'],
  'admission_from' | 'admission_to' | 'insurer' | 'status' | 'text'
>;

/** The filters that the lists of letters share. */
export function letterFilterOf(query: Query) {
  return {
    status: query.status,
    insurer: query.insurer,
    text: query.text,
    admissionFrom: query.admission_from,
    admissionTo: query.admission_to,
  };
}
