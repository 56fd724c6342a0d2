// The details of an account that its user or a manager enters: as in a request for an account (Access spec §5), and the
// mobile number of domain decision "Settings & Profiles".
import { DEFAULT_COUNTRY, isMobileNumber } from '../catalogue/countries.ts';
import { normaliseUsername } from './normalise-login.ts';
import {
  emailProblem,
  fullnameProblem,
  REGISTRATION_MESSAGES,
  REGISTRATION_MINIMUM,
  type TextProblem,
  usernameProblem,
} from './registration.ts';

/** How long the link works that confirms a new mail address. */
export const CONFIRM_ADDRESS_HOURS = 24;

/** For this long the former address can take a change back, and links that give access to the account go there. */
export const TAKE_BACK_DAYS = 7;

/** Links that one manager sends, by new accounts, resets and repeated first logins together. */
export const LINKS_A_DAY = 30;

/** Links to the users of one clinic or clinic group, by all of its managers together. */
export const CLINIC_LINKS_AN_HOUR = 40;

/** New accounts of one clinic or clinic group. */
export const CLINIC_ACCOUNTS_A_DAY = 50;

interface AccountDetails {
  readonly name: string;
  readonly email: string;
  /** Without the suffix of the clinic. */
  readonly username?: string;
  /** As typed; empty: none. */
  readonly mobile?: string;
}

export type AccountField = keyof AccountDetails;
export type AccountProblem = TextProblem | 'MOBILE';

/** The number with the code of the country, +65 and 8 digits; undefined if it is not one. */
export function parseMobile(typed: string): string | undefined {
  const { phone_code: code } = DEFAULT_COUNTRY;
  const compact = typed.replaceAll(/[\s-]/g, '');
  const number = compact.startsWith(code) ? compact.slice(code.length) : compact;
  return isMobileNumber(number) ? `${code}${number}` : undefined;
}

/**
 * The end of the usernames that a clinic or clinic group makes. With it, a refused username says nothing about the users
 * of others.
 */
export function usernameSuffix(code: string): string {
  return normaliseUsername(`@${code}`);
}

/** The username that a clinic makes of a typed name, with or without its suffix. */
export function usernameAt(code: string, typed: string): string {
  const suffix = usernameSuffix(code);
  const name = normaliseUsername(typed);
  return name.endsWith(suffix) ? name : `${name}${suffix}`;
}

function ownUsernameProblem(username: string): TextProblem | undefined {
  return usernameProblem(username) ?? (username.includes('@') ? 'NOT_READABLE' : undefined);
}

/** The first problem of each field. */
export function accountProblems(given: AccountDetails): ReadonlyMap<AccountField, AccountProblem> {
  const { name, email, username, mobile = '' } = given;
  const isBadMobile = mobile.trim() !== '' && parseMobile(mobile) === undefined;
  const found: ReadonlyArray<readonly [AccountField, AccountProblem | undefined]> = [
    ['name', fullnameProblem(name)],
    ['email', emailProblem(email)],
    ['username', username === undefined ? undefined : ownUsernameProblem(username)],
    ['mobile', isBadMobile ? 'MOBILE' : undefined],
  ];
  return new Map(found.flatMap(([field, problem]) => (problem ? [[field, problem]] : [])));
}

/** The English message of a problem. @param name the label of the field */
export function accountMessage(problem: AccountProblem, name: string): string {
  if (problem === 'MOBILE') return 'Enter the 8 digits of the mobile number.';
  return REGISTRATION_MESSAGES[problem]
    .replace('{name}', name)
    .replace('{min}', String(REGISTRATION_MINIMUM));
}
