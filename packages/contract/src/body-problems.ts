/** The codes of errors in the body of a request, before a call looks at it: a part of the closed list (`problems.ts`). */
export const bodyProblems = {
  BAD_REQUEST: { status: 400, text: 'The request cannot be read.' },
  NESTED_TOO_DEEPLY: {
    status: 400,
    text: 'The JSON of this request has too many levels. Use at most 64.',
  },
  JSON_TOO_COMPLEX: {
    status: 400,
    text: 'The JSON of this request has too many values. Send fewer at a time.',
  },
  FILE_TOO_COMPLEX: {
    status: 422,
    text: 'Reading this file takes too much time or memory. Split it, or export it again as CSV.',
  },
  TOO_LARGE: { status: 413, text: 'The request is too large.' },
  UNSUPPORTED_MEDIA: { status: 415, text: 'The content type must be application/json.' },
  REQUEST_TIMEOUT: {
    status: 408,
    text: 'The request did not arrive in time. Send it again.',
  },
} as const;
