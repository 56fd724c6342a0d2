// The password policy from the server, under either set of names, and the mistakes of a typed password.
import { meetsPolicy, type PasswordPolicy } from '@portal/rules/access/password-policy.ts';

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
export function policyWords(policy: PasswordPolicy) {
  return {
    length: policy.minPasswordCharLength,
    upper: policy.minPasswordUppercaseChars,
    lower: policy.minPasswordLowercaseChars,
    digits: policy.minimumPasswordNumericChars,
    special: policy.minPWDNonAlphaNumericChars,
  };
}

interface PasswordProblems {
  readonly password?: 'empty' | 'policy';
  readonly confirm?: 'mismatch';
}

/** The mistakes in the two fields; empty if they can be sent. */
export function passwordProblems(
  password: string,
  confirm: string,
  policy: PasswordPolicy,
): PasswordProblems {
  if (password === '') return { password: 'empty' };
  if (!meetsPolicy(password, policy)) return { password: 'policy' };
  return password === confirm ? {} : { confirm: 'mismatch' };
}
