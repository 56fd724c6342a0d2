// Specialists to whom a clinic can refer its patients.

export const GENDERS = ['FEMALE', 'MALE'] as const;
export type Gender = (typeof GENDERS)[number];
