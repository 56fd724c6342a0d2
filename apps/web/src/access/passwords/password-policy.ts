// The password policy from the server, under either set of names, and the mistakes of a typed password.
import {
  LONGEST_PASSWORD,
  type PasswordPolicy,
  typedPasswordProblem,
} from '@portal/rules/access/passwords/password-policy.ts';
import type { Translate } from '@portal/texts/translate.ts';

/** Names in the entity → names in the newer response (Access spec §3, §7). */
const wireNames = {
  minPasswordCharLength: 'min_password_char_length',
  minPWDNonAlphaNumericChars: 'min_pwd_non_alpha_numeric_chars',
  minPasswordUppercaseChars: 'min_password_uppercase_chars',
  minPasswordLowercaseChars: 'min_password_lowercase_chars',
  minimumPasswordNumericChars: 'min_password_numeric_chars',
} as const satisfies Record<keyof PasswordPolicy, string>;

type Reply = Readonly<Record<string, unknown>>;

/** The policy in a response; undefined without data or without one of the numbers, if the link is not valid. */
export function policyOf(reply: Reply | null | undefined): PasswordPolicy | undefined {
  if (reply === null || reply === undefined) return undefined;
  const read = (name: keyof PasswordPolicy): number => {
    const value = reply[wireNames[name]] ?? reply[name];
    return typeof value === 'number' ? value : Number.NaN;
  };
  const policy: PasswordPolicy = {
    minPasswordCharLength: read('minPasswordCharLength'),
    minPWDNonAlphaNumericChars: read('minPWDNonAlphaNumericChars'),
    minPasswordUppercaseChars: read('minPasswordUppercaseChars'),
    minPasswordLowercaseChars: read('minPasswordLowercaseChars'),
    minimumPasswordNumericChars: read('minimumPasswordNumericChars'),
  };
  return Object.values(policy).every((value) => Number.isFinite(value)) ? policy : undefined;
}

/** Values for the placeholders of the policy's sentence. */
function policyWords(policy: PasswordPolicy) {
  return {
    length: policy.minPasswordCharLength,
    upper: policy.minPasswordUppercaseChars,
    lower: policy.minPasswordLowercaseChars,
    digits: policy.minimumPasswordNumericChars,
    special: policy.minPWDNonAlphaNumericChars,
  };
}

/** The codes with which browser or server refuse a new password, and how the forms name them. */
export const passwordMistakes = {
  REQUIRED: 'empty',
  TEXT_TOO_LONG: 'long',
  PASSWORD_POLICY: 'policy',
  PASSWORD_COMMON: 'common',
  PASSWORD_NAME: 'name',
} as const;
export type PasswordMistake = (typeof passwordMistakes)[keyof typeof passwordMistakes];

export function isPasswordCode(code: string): code is keyof typeof passwordMistakes {
  return Object.hasOwn(passwordMistakes, code);
}

/** The messages at the field of a new password. */
export function passwordWords(policy: PasswordPolicy, t: Translate) {
  return {
    empty: t('access.enterPassword'),
    long: t('access.passwordTooLong', { max: LONGEST_PASSWORD }),
    policy: t('access.passwordPolicy', policyWords(policy)),
    common: t('access.passwordCommon'),
    name: t('access.passwordName'),
  } as const satisfies Record<PasswordMistake, string>;
}

interface PasswordProblems {
  readonly password?: PasswordMistake;
  readonly confirm?: 'mismatch';
}

/** The mistakes in the two fields; empty if they can be sent. */
export function passwordProblems(
  password: string,
  confirm: string,
  policy: PasswordPolicy,
): PasswordProblems {
  const problem = typedPasswordProblem(password, policy);
  if (problem !== undefined) return { password: passwordMistakes[problem] };
  return password === confirm ? {} : { confirm: 'mismatch' };
}
