// The server's message about a field, in the language of the page.
import type { ProblemDetail } from '@portal/contract/problem.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import type { Translate } from '@portal/texts/translate.ts';

/** The fields that an error names. */
export function fieldsOf(error: unknown): readonly ProblemDetail[] {
  return error instanceof ApiProblem ? error.details : [];
}

const words = {
  NAME_TAKEN: 'administration.problem_NAME_TAKEN',
  USERNAME_TAKEN: 'platform.problem_USERNAME_TAKEN',
  TOO_SHORT: 'administration.problem_TOO_SHORT',
  ROLE_NOT_FOR_CLINICS: 'administration.problem_ROLE_NOT_FOR_CLINICS',
  SECOND_PERSON_FOR_MANAGER: 'accounts.secondPersonForManager',
  DECIDES_AND_PAYS: 'accounts.decidesAndPays',
  ROLE_DECIDES_AND_PAYS: 'administration.problem_ROLE_DECIDES_AND_PAYS',
  EMAIL_CONFIRMED: 'accounts.emailOfUser',
  CLIENT_NAME_TAKEN: 'administration.problem_CLIENT_NAME_TAKEN',
  CLINIC_NEEDED: 'administration.chooseClinic',
  CLINIC_FOR_TESTS: 'administration.problem_CLINIC_FOR_TESTS',
  NOT_YOUR_PERMISSION: 'administration.problem_NOT_YOUR_PERMISSION',
  KEYS_UNREADABLE: 'administration.problem_KEYS_UNREADABLE',
  KEY_IS_PRIVATE: 'administration.problem_KEY_IS_PRIVATE',
  KEY_TOO_WEAK: 'administration.problem_KEY_TOO_WEAK',
  TOO_MANY_KEYS: 'administration.problem_TOO_MANY_KEYS',
  ADDRESS_UNREADABLE: 'administration.problem_ADDRESS_UNREADABLE',
  HTTPS_NEEDED: 'administration.problem_HTTPS_NEEDED',
  ADDRESS_PRIVATE: 'administration.problem_ADDRESS_PRIVATE',
  PASSWORD_WRONG: 'access.passwordWrong',
} as const;

function isKnown(code: string): code is keyof typeof words {
  return Object.hasOwn(words, code);
}

/** The message at a field or one of its parts (`roles.0`); undefined if there is none. */
export function wordsAt(
  details: readonly ProblemDetail[],
  field: string,
  t: Translate,
): string | undefined {
  const found = details.find((one) => one.field === field || one.field.startsWith(`${field}.`));
  if (found === undefined) return undefined;
  return isKnown(found.code) ? t(words[found.code]) : found.message;
}
