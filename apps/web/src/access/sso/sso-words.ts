// The server's message about a field of a connection, in the language of the page.
import type { ProblemDetail } from '@portal/contract/problem.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { wordsAt } from '../administration/field-words.ts';

const words = {
  SLUG_TAKEN: 'sso.problem_SLUG_TAKEN',
  OWNER_UNKNOWN: 'sso.problem_OWNER_UNKNOWN',
  DOMAIN_TAKEN: 'sso.problem_DOMAIN_TAKEN',
  ROLE_NOT_FOR_USER: 'sso.problem_ROLE_NOT_FOR_USER',
  ROLES_MISSING: 'sso.problem_ROLES_MISSING',
  ADDRESS_UNREADABLE: 'sso.problem_ADDRESS_UNREADABLE',
  NEEDED: 'sso.problem_NEEDED',
  CERTIFICATE_EXPIRED: 'sso.problem_CERTIFICATE_EXPIRED',
  CERTIFICATE_KEY: 'sso.problem_CERTIFICATE_KEY',
  CERTIFICATE_UNREADABLE: 'sso.problem_CERTIFICATE_UNREADABLE',
  CERTIFICATES_TOO_MANY: 'sso.problem_CERTIFICATES_TOO_MANY',
  METADATA_NO_PROVIDER: 'sso.problem_METADATA_NO_PROVIDER',
  METADATA_NO_REDIRECT: 'sso.problem_METADATA_NO_REDIRECT',
  METADATA_UNREADABLE: 'sso.problem_METADATA_UNREADABLE',
  VALUE_FORMAT: 'sso.problem_VALUE_FORMAT',
} as const;

function isOfConnection(code: string): code is keyof typeof words {
  return Object.hasOwn(words, code);
}

/** The message at a field or one of its parts (`domains.0`); undefined if there is none. */
export function ssoWordsAt(
  details: readonly ProblemDetail[],
  field: string,
  t: Translate,
): string | undefined {
  const found = details.find((one) => one.field === field || one.field.startsWith(`${field}.`));
  if (found !== undefined && isOfConnection(found.code)) return t(words[found.code]);
  return wordsAt(details, field, t);
}
