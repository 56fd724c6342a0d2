/** The types of supporting documents (Claims spec §3). */
export const DOCUMENT_TYPES = [
  'DOCTOR_PAC',
  'FINANCIAL_COUNSELLING_FORM',
  'DIAGNOSIS_REPORT',
  'TAX_INVOICE',
  'RECEIPT',
  'MEDICAL_CERT',
  'DOCTOR_MEMO',
  'REFERRAL_LETTER',
  'DISCHARGE_SUMMARY',
  'SHIELD_SETTLEMENT_LETTER',
  'CPF_STATEMENT',
  'ACCIDENT_REPORT',
  'PATIENT_PAC',
  'MISC',
] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number];
