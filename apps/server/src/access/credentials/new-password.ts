// Checks a new password: the policy that is stated, lists of common passwords, and names of the user and the clinic.
import type { ProblemDetail } from '@portal/contract/problem.ts';
import {
  GUESSABLE_MESSAGES,
  guessableProblem,
} from '@portal/rules/access/passwords/guessable-password.ts';
import {
  LONGEST_PASSWORD,
  newPasswordProblem,
  type PasswordPolicy,
  policySentence,
} from '@portal/rules/access/passwords/password-policy.ts';
import { ProblemError } from '../../platform/problem.ts';

interface NewPassword {
  readonly field: string;
  readonly password: string;
  /** If it is known. */
  readonly current?: string;
  readonly policy: PasswordPolicy;
  /** Of the user and of the clinic, as far as they are known. */
  readonly names: readonly string[];
}

let common: Promise<ReadonlySet<string>> | undefined;

/** About 49,000 passwords, which are read when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

async function guessable(password: string, names: readonly string[]) {
  const list = await commonPasswords();
  return guessableProblem(password, { isCommon: (word) => list.has(word), names });
}

/** The message at the field of a password that is refused. */
export async function newPasswordDetail({
  field,
  password,
  current = '',
  policy,
  names,
}: NewPassword): Promise<ProblemDetail | undefined> {
  const messages = {
    ...GUESSABLE_MESSAGES,
    REQUIRED: 'Please enter password',
    TEXT_TOO_LONG: `Enter at most ${LONGEST_PASSWORD} characters.`,
    PASSWORD_POLICY: policySentence(policy),
    PASSWORD_SAME: 'Choose a password that differs from the current one.',
  };
  const code =
    newPasswordProblem({ current, next: password }, policy) ?? (await guessable(password, names));
  return code === undefined ? undefined : { field, code, message: messages[code] };
}

/** @throws ProblemError VALIDATION_FAILED at the field */
export async function requireNewPassword(given: NewPassword): Promise<void> {
  const detail = await newPasswordDetail(given);
  if (detail === undefined) return;
  throw new ProblemError('VALIDATION_FAILED', { text: detail.message, details: [detail] });
}
