// Fields of a claim without an input on the form. Other programs may send them, and the claim's detail shows
// them.
import { formatDate, formatMoney } from '../../platform/words/formats.ts';
import type { TextKey } from '@portal/texts/text-key.ts';

export const sentFields = [
  'date_of_visit_end',
  'hospital_ref_number',
  'referral_letter_date',
  'transaction_number',
  'settlement_format',
  'pac_id',
  'length_of_stay',
  'member_input_receipt_amount',
  'pay_by_medisave',
  'pay_to_medishield',
] as const;

export type SentField = (typeof sentFields)[number];

export const sentFlags = ['is_specialist_needed', 'has_referral'] as const;

export type SentFlag = (typeof sentFlags)[number];

export const flagLabels = {
  is_specialist_needed: 'claims.detailSpecialist',
  has_referral: 'claims.detailHasReferral',
} as const satisfies Record<SentFlag, TextKey>;

const DATES: ReadonlySet<string> = new Set(['date_of_visit_end', 'referral_letter_date']);

/** The formatted value of such a field; '' if empty. */
export function sentText(field: SentField, value: unknown): string {
  if (typeof value === 'string') return DATES.has(field) ? formatDate(value) : value;
  if (typeof value !== 'number') return '';
  return field === 'length_of_stay' ? String(value) : formatMoney(value);
}
