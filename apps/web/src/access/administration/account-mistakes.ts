// Messages at the fields of an account: mistakes found before sending, and those from the server.
import {
  type AccountField,
  type AccountProblem,
  accountProblems,
} from '@portal/rules/access/account-details.ts';
import { REGISTRATION_MINIMUM } from '@portal/rules/access/registration.ts';
import type { ProblemDetail } from '@portal/contract/problem.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { wordsAt } from './field-words.ts';

const labels: Readonly<Record<AccountField, TextKey>> = {
  name: 'accounts.name',
  email: 'accounts.email',
  username: 'accounts.username',
  mobile: 'accounts.mobile',
};

const words: Readonly<Record<AccountProblem, TextKey>> = {
  REQUIRED: 'platform.isRequired',
  TOO_SHORT: 'platform.minimumLength',
  TOO_LONG: 'platform.isNotValid',
  NOT_READABLE: 'platform.isNotValid',
  WEB_ADDRESS: 'access.webAddress',
  EMAIL: 'access.badEmail',
  MOBILE: 'accounts.badMobile',
};

type FieldTexts = Readonly<Record<AccountField, string | undefined>>;

/** @param given the typed values; undefined before the first attempt to save */
export function accountMistakes(
  given: Parameters<typeof accountProblems>[0] | undefined,
  details: readonly ProblemDetail[],
  t: Translate,
): FieldTexts {
  const found = given === undefined ? undefined : accountProblems(given);
  const at = (field: AccountField) => {
    const problem = found?.get(field);
    if (problem === undefined) return wordsAt(details, field, t);
    return t(words[problem], { name: t(labels[field]), min: REGISTRATION_MINIMUM });
  };
  return { name: at('name'), email: at('email'), username: at('username'), mobile: at('mobile') };
}
