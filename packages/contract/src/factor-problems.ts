/** The codes of errors with second factors: a part of the closed list (`problems.ts`). */
export const factorProblems = {
  FACTOR_REQUIRED: { status: 403, text: 'Set up a second factor first.' },
  STEP_UP_REQUIRED: { status: 403, text: 'Confirm with your second factor that it is you.' },
  FACTOR_NOT_FOUND: { status: 404, text: 'No such passkey or app.' },
  LAST_FACTOR: {
    status: 409,
    text: 'Your account needs a second factor. Add another one before you remove this one.',
  },
  NO_FACTOR: { status: 409, text: 'Your account has no second factor yet. Set one up first.' },
  FACTOR_EXPIRED: { status: 422, text: 'This took too long. Please start again.' },
  FACTOR_WRONG: { status: 422, text: 'This did not match. Please try again.' },
} as const;
