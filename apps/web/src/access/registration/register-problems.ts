// Messages for the fields of a request for an account (REG-02 … REG-06).
import type { GuessableProblem } from '@portal/rules/access/passwords/guessable-password.ts';
import {
  REGISTRATION_MINIMUM,
  type Registration,
  type RegistrationField,
  type RegistrationProblem,
  registrationProblems,
} from '@portal/rules/access/registration.ts';
import type { ApiProblem } from '../../platform/api/api-problem.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';

export const registerLabels: Readonly<Record<RegistrationField, TextKey>> = {
  fullname: 'access.fullname',
  email: 'access.email',
  username: 'access.username',
  password: 'access.password',
  confirmPassword: 'access.confirmPassword',
  terms: 'access.agreeTerms',
};

export const registerWords = {
  REQUIRED: 'platform.isRequired',
  TOO_SHORT: 'platform.minimumLength',
  TOO_LONG: 'platform.isNotValid',
  NOT_READABLE: 'platform.isNotValid',
  WEB_ADDRESS: 'access.webAddress',
  EMAIL: 'access.badEmail',
  MISMATCH: 'access.passwordsDiffer',
  TERMS: 'access.mustAgreeTerms',
  PASSWORD_COMMON: 'access.passwordCommon',
  PASSWORD_NAME: 'access.passwordName',
} as const satisfies Record<RegistrationProblem | GuessableProblem, TextKey>;
type Code = keyof typeof registerWords;

function isField(name: string): name is RegistrationField {
  return Object.hasOwn(registerLabels, name);
}

function isProblem(code: string): code is Code {
  return Object.hasOwn(registerWords, code);
}

function wordsOf(field: RegistrationField, problem: Code, t: Translate): string {
  const key = registerWords[problem];
  return t(key, { name: t(registerLabels[field]), min: REGISTRATION_MINIMUM });
}

type FieldWords = Readonly<Partial<Record<RegistrationField, string>>>;

export function registerProblems(given: Registration, t: Translate): FieldWords {
  return Object.fromEntries(
    [...registrationProblems(given)].map(([field, problem]) => [field, wordsOf(field, problem, t)]),
  );
}

/** Used if the server rejects a field without a known code and without a message (Access spec §5, Default texts). */
function defaultWords(field: RegistrationField, t: Translate): string {
  return field === 'terms'
    ? t('access.termsRequired')
    : t('platform.isNotValid', { name: t(registerLabels[field]) });
}

/** The server's rejections, by field. */
export function refusedWords(details: ApiProblem['details'], t: Translate): FieldWords {
  const words: Partial<Record<RegistrationField, string>> = {};
  for (const { field, code, message } of details) {
    if (!isField(field)) continue;
    const own = isProblem(code) ? wordsOf(field, code, t) : message;
    words[field] = own === '' ? defaultWords(field, t) : own;
  }
  return words;
}
