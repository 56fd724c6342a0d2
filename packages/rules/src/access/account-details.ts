// The details of an account that its user or a manager enters: as in a request for an account (Access spec §5), and the
// mobile number of domain decision "Settings & Profiles".
import { DEFAULT_COUNTRY, isMobileNumber } from '../catalogue/countries.ts';
import {
  emailProblem,
  fullnameProblem,
  REGISTRATION_MESSAGES,
  REGISTRATION_MINIMUM,
  type TextProblem,
  usernameProblem,
} from './registration.ts';

interface AccountDetails {
  readonly name: string;
  readonly email: string;
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

/** The first problem of each field. */
export function accountProblems(given: AccountDetails): ReadonlyMap<AccountField, AccountProblem> {
  const { name, email, username, mobile = '' } = given;
  const isBadMobile = mobile.trim() !== '' && parseMobile(mobile) === undefined;
  const found: ReadonlyArray<readonly [AccountField, AccountProblem | undefined]> = [
    ['name', fullnameProblem(name)],
    ['email', emailProblem(email)],
    ['username', username === undefined ? undefined : usernameProblem(username)],
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
