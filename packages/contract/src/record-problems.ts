/** The codes of errors about single records of master data: a part of the closed list (`problems.ts`). */
export const recordProblems = {
  RECORD_NOT_FOUND: { status: 404, text: 'No such record.' },
  RECORD_EXISTS: {
    status: 409,
    text: 'There is already such a record. Open it to change it.',
  },
} as const;
