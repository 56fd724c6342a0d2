// Requirements for a new password. The numbers come from the configuration. The browser checks the field
// and the server checks again with the same function.

/** The numbers of the policy, under the names of the specification (Access spec §3). */
export interface PasswordPolicy {
  readonly minPasswordCharLength: number;
  readonly minPWDNonAlphaNumericChars: number;
  readonly minPasswordUppercaseChars: number;
  readonly minPasswordLowercaseChars: number;
  readonly minimumPasswordNumericChars: number;
}

/** The special characters, as the specification lists them (Access spec §5). */
export const SPECIAL_CHARACTERS = `@#$%^&*()_+-=[]{};':"\\|,.<>/?`;

function count(text: string, counts: (character: string) => boolean): number {
  return Array.from(text).filter((character) => counts(character)).length;
}

/**
 * Whether a password meets the policy and contains no whitespace. Sign-in removes whitespace from the typed
 * password, so a password that contains some could never be entered. Source: Access spec §5.
 */
export function meetsPolicy(password: string, policy: PasswordPolicy): boolean {
  return (
    !/\s/.test(password) &&
    Array.from(password).length >= policy.minPasswordCharLength &&
    count(password, (one) => one >= 'A' && one <= 'Z') >= policy.minPasswordUppercaseChars &&
    count(password, (one) => one >= 'a' && one <= 'z') >= policy.minPasswordLowercaseChars &&
    count(password, (one) => one >= '0' && one <= '9') >= policy.minimumPasswordNumericChars &&
    count(password, (one) => SPECIAL_CHARACTERS.includes(one)) >= policy.minPWDNonAlphaNumericChars
  );
}

/** The longest password that can be chosen. A request for an account allows fewer characters (Access spec §5, Register). */
export const LONGEST_PASSWORD = 128;

/** The reason why a typed password cannot be the new one, as far as the browser can tell; undefined if it can. */
export function typedPasswordProblem(
  password: string,
  policy: PasswordPolicy,
): 'REQUIRED' | 'TEXT_TOO_LONG' | 'PASSWORD_POLICY' | undefined {
  if (password === '') return 'REQUIRED';
  if (password.length > LONGEST_PASSWORD) return 'TEXT_TOO_LONG';
  return meetsPolicy(password, policy) ? undefined : 'PASSWORD_POLICY';
}

/** The same for a password that replaces the current one. */
export function newPasswordProblem(
  given: { readonly current: string; readonly next: string },
  policy: PasswordPolicy,
): ReturnType<typeof typedPasswordProblem> | 'PASSWORD_SAME' {
  const problem = typedPasswordProblem(given.next, policy);
  if (problem !== undefined) return problem;
  return given.next === given.current ? 'PASSWORD_SAME' : undefined;
}

/** The English sentence that states the policy (Access spec §5). */
export function policySentence(policy: PasswordPolicy): string {
  return (
    `Minimum ${policy.minPasswordCharLength} alphanumeric characters at least ` +
    `${policy.minPasswordUppercaseChars} Uppercase Alphabet, ` +
    `${policy.minPasswordLowercaseChars} Lowercase Alphabet, ` +
    `${policy.minimumPasswordNumericChars} Number and ` +
    `${policy.minPWDNonAlphaNumericChars} Special Character.`
  );
}
