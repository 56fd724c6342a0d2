// The purpose of a consultation, as stated on a claim line or by a fee of the price list.

export const CONSULTATION_TYPES = ['FIRST', 'FOLLOW_UP', 'EXTENDED', 'REVIEW'] as const;

export type ConsultationType = (typeof CONSULTATION_TYPES)[number];
