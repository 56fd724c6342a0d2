// What a consultation was for, as a line of a claim says it and as a fee of the price list may.

export const CONSULTATION_TYPES = ['FIRST', 'FOLLOW_UP', 'EXTENDED', 'REVIEW'] as const;

export type ConsultationType = (typeof CONSULTATION_TYPES)[number];
