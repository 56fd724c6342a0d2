/** The codes of errors about reports: a part of the closed list (`problems.ts`). */
export const reportProblems = {
  REPORT_NOT_FOUND: { status: 404, text: 'This report no longer exists, or it is not yours.' },
  REPORT_TOO_LARGE: {
    status: 422,
    text: 'This report reads too many rows or has too many groups. Choose a shorter period or more filters.',
  },
} as const;
