/** The kind of claim; day surgery is INPATIENT with a stay of 0 nights. */
export type ClaimType = 'OUTPATIENT' | 'INPATIENT';

/** Whether the illness treated comes and goes or stays. */
export type DiagnosisClass = 'ACUTE' | 'CHRONIC';
