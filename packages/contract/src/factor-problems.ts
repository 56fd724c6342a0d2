/** The codes of errors with second factors, single sign-on and sessions: a part of the closed list (`problems.ts`). */
import { MOST_PASSKEYS } from '@portal/rules/access/second-factor.ts';

export const factorProblems = {
  FACTOR_REQUIRED: { status: 403, text: 'Set up a second factor first.' },
  STEP_UP_REQUIRED: { status: 403, text: 'Confirm with your second factor that it is you.' },
  FACTOR_NOT_FOUND: { status: 404, text: 'No such passkey or app.' },
  SESSION_NOT_FOUND: { status: 404, text: 'This session has ended already.' },
  FACTOR_RESET_NOT_FOUND: { status: 404, text: 'No such request, or it has been decided.' },
  FACTOR_RESET_WAITS: { status: 409, text: 'A request to reset this user already waits.' },
  NOTHING_TO_RESET: { status: 409, text: 'This user has no second factor.' },
  SECOND_PERSON_NEEDED: {
    status: 409,
    text: 'Another person must decide this: not the one who asked, not the user, and nobody who has changed one of their accounts in the last 30 days.',
  },
  SECOND_PERSON_ASKED: {
    status: 409,
    text: 'This needs a second person. It now waits until another person confirms it.',
  },
  DECIDED_IN_RUN: {
    status: 409,
    text: 'You have decided or adjusted claims that this run pays. Another person must release it.',
  },
  DECIDES_AND_PAYS: {
    status: 409,
    text: 'You may decide claims or letters, so you cannot release payments. A person of finance must do it.',
  },
  LETTER_CAP_DOUBTFUL: {
    status: 409,
    text: 'This amount is above the estimate, or above what the plan still pays. Check it, and accept the doubts that the details name.',
  },
  PROPOSAL_NOT_FOUND: { status: 404, text: 'No such proposal, or it has been decided.' },
  TOO_MANY_PASSKEYS: {
    status: 409,
    text: `You have ${MOST_PASSKEYS} passkeys. Remove one before you add another.`,
  },
  LAST_FACTOR: {
    status: 409,
    text: 'Your account needs a second factor. Add another one before you remove this one.',
  },
  NO_FACTOR: { status: 409, text: 'Your account has no second factor yet. Set one up first.' },
  FACTOR_EXPIRED: { status: 422, text: 'This took too long. Please start again.' },
  SSO_FAILED: {
    status: 401,
    text: 'We could not sign you in through your organisation. Try again, or sign in with your password.',
  },
  SSO_UNAVAILABLE: {
    status: 503,
    text: 'The sign-in of your organisation does not answer. Try again later, or sign in with your password.',
  },
  SSO_DISABLE_FIRST: {
    status: 409,
    text: 'Do this while the connection is disabled. A second person then confirms that it is enabled.',
  },
  SSO_CONNECTION_NOT_FOUND: { status: 404, text: 'No such connection.' },
  FACTOR_WRONG: { status: 422, text: 'This did not match. Please try again.' },
} as const;
