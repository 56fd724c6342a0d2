export const CLAIM_TYPES = ['OUTPATIENT', 'INPATIENT'] as const;

/** The kind of claim; day surgery is INPATIENT with a stay of 1 day. */
export type ClaimType = (typeof CLAIM_TYPES)[number];

/** Whether the treated illness is temporary (acute) or lasting (chronic). */
export type DiagnosisClass = 'ACUTE' | 'CHRONIC';
