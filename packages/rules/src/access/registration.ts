// Requirements for a request for an account (Access spec §5, Register).
import { hasWebAddress } from '../values/web-address.ts';
import { withoutTurns } from '../values/writing-direction.ts';

export interface Registration {
  readonly fullname: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly terms: boolean;
}

export type RegistrationField = keyof Registration;

/** The reasons why a field is rejected, in English (Access spec §5). Other languages translate by code. */
export const REGISTRATION_MESSAGES = {
  REQUIRED: '{name} is required',
  TOO_SHORT: '{name} minimum length is {min}',
  TOO_LONG: '{name} is not valid',
  NOT_READABLE: '{name} is not valid',
  WEB_ADDRESS: '{name} cannot contain a web address',
  EMAIL: 'Please enter a valid email.  Special Character allowed . _ - + ',
  MISMATCH: "Passsword and ConfirmPassword didn't match.",
  TERMS: 'You must agree the terms and condition',
} as const;
export type RegistrationProblem = keyof typeof REGISTRATION_MESSAGES;

/** The problems of one text, without those of the whole form. */
export type TextProblem = Exclude<RegistrationProblem, 'MISMATCH' | 'TERMS'>;

export const REGISTRATION_MINIMUM = 3;
const LONGEST = 100;
const LONGEST_EMAIL = 320;
const EMAIL = /^[A-Za-z0-9._+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,4}$/;
const ACCOUNT_EMAIL = /^[A-Za-z0-9._+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;

/** Whether an email address matches the pattern of the specification: a top-level domain of 2 to 4 letters. */
export function isRegistrationEmail(email: string): boolean {
  return EMAIL.test(email);
}

/** The English message of a problem. @param name the label of the field */
export function registrationMessage(problem: RegistrationProblem, name: string): string {
  return REGISTRATION_MESSAGES[problem]
    .replace('{name}', name)
    .replace('{min}', String(REGISTRATION_MINIMUM));
}

/** Invisible characters, which would make two names look alike. The last is a letter without a glyph. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu');
/** Some scripts need invisible joiners between letters, so those are allowed. A second line is not. */
const ENDS_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** The problem with a person's name, if any. */
export function fullnameProblem(fullname: string): TextProblem | undefined {
  const name = fullname.trim();
  const isReadable = withoutTurns(name) === name && !ENDS_LINE.test(name);
  return (
    lengthProblem(name.replace(ALL_UNSEEN, '').trim(), LONGEST) ??
    (isReadable && Array.from(name).length <= LONGEST ? undefined : 'NOT_READABLE') ??
    webAddressProblem(name)
  );
}

/** The problem with the email address of an account, if any. Its top-level domain can be longer than the form allows. */
export function emailProblem(typed: string): TextProblem | undefined {
  const email = typed.trim();
  return lengthProblem(email, LONGEST_EMAIL) ?? (ACCOUNT_EMAIL.test(email) ? undefined : 'EMAIL');
}

/** The problem with a username, if any. */
export function usernameProblem(username: string): TextProblem | undefined {
  return (
    lengthProblem(username, LONGEST) ??
    (UNSEEN.test(username) ? 'NOT_READABLE' : webAddressProblem(username))
  );
}

function webAddressProblem(name: string): TextProblem | undefined {
  return hasWebAddress(name) ? 'WEB_ADDRESS' : undefined;
}

function lengthProblem(value: string, longest: number): TextProblem | undefined {
  const { length } = Array.from(value);
  if (length === 0) return 'REQUIRED';
  if (length < REGISTRATION_MINIMUM) return 'TOO_SHORT';
  return length > longest ? 'TOO_LONG' : undefined;
}

/** The first problem of each field. Source: Access spec §5. */
export function registrationProblems(
  given: Registration,
): ReadonlyMap<RegistrationField, RegistrationProblem> {
  const problems = new Map<RegistrationField, RegistrationProblem>();
  const note = (field: RegistrationField, problem: RegistrationProblem | undefined) => {
    if (problem !== undefined && !problems.has(field)) problems.set(field, problem);
  };
  note('fullname', fullnameProblem(given.fullname));
  note('email', emailProblem(given.email));
  note('email', isRegistrationEmail(given.email.trim()) ? undefined : 'EMAIL');
  note('username', usernameProblem(given.username));
  note('password', lengthProblem(given.password, LONGEST));
  note('confirmPassword', lengthProblem(given.confirmPassword, LONGEST));
  note('confirmPassword', given.password === given.confirmPassword ? undefined : 'MISMATCH');
  note('terms', given.terms ? undefined : 'TERMS');
  return problems;
}
