// The fields that a member search must have, so that nobody can be found by guessing.

import { typedNumber } from '../values/typed-text.ts';

/** How long what is searched by can be. */
export const MEMBER_SEARCH_LIMITS = { nric: 20, policy: 40, name: 100 } as const;

/** Number of characters of the national number that serve as a second fact. */
export const NATIONAL_TAIL_LENGTH = 4;

const MIN_LETTERS = 3;
const TAIL = /^[\dA-Z]{4}$/;

export interface MemberSearch {
  readonly nric?: string | undefined;
  readonly policyNumber?: string | undefined;
  /** The last four characters of the national number. */
  readonly nricTail?: string | undefined;
  readonly name?: string | undefined;
  readonly dateOfBirth?: string | undefined;
}

/** The incomplete field, and what to do about it. */
export interface MemberSearchProblem {
  readonly field: 'nric' | 'nricTail' | 'name' | 'dateOfBirth';
  readonly code: 'NOTHING' | 'SECOND_FACT' | 'TAIL' | 'LETTERS' | 'BIRTH';
  readonly message: string;
}

const PROBLEMS = {
  NOTHING: {
    field: 'nric',
    message: 'Enter an NRIC/FIN, a policy number, or a name with the date of birth.',
  },
  SECOND_FACT: {
    field: 'nricTail',
    message: 'Enter the last 4 characters of the NRIC/FIN, or the date of birth.',
  },
  TAIL: {
    field: 'nricTail',
    message: 'Enter the last 4 characters of the NRIC/FIN, such as 567D.',
  },
  LETTERS: { field: 'name', message: 'Enter at least 3 letters of the name.' },
  BIRTH: { field: 'dateOfBirth', message: 'Enter the date of birth with the name.' },
} as const satisfies Record<MemberSearchProblem['code'], Omit<MemberSearchProblem, 'code'>>;

function problemOf(code: MemberSearchProblem['code']): MemberSearchProblem {
  return { code, ...PROBLEMS[code] };
}

function isEmpty(text: string | undefined): boolean {
  return text === undefined || text === '';
}

function letters(name: string): number {
  return name.match(/\p{L}/gu)?.length ?? 0;
}

/**
 * Why the search cannot be run; undefined if it can. It uses the national number, else the policy number,
 * else the name. Policy numbers can be guessed, so they need a second fact about the person. Source: domain
 * §5; docs/decisions/0019 for the second fact.
 */
export function memberSearchProblem(search: MemberSearch): MemberSearchProblem | undefined {
  const { nric, policyNumber, nricTail, name = '', dateOfBirth } = search;
  if (!isEmpty(nric)) return undefined;
  if (!isEmpty(policyNumber)) {
    if (isEmpty(nricTail)) return isEmpty(dateOfBirth) ? problemOf('SECOND_FACT') : undefined;
    return TAIL.test(typedNumber(nricTail ?? '')) ? undefined : problemOf('TAIL');
  }
  if (name === '') return problemOf('NOTHING');
  if (letters(name) < MIN_LETTERS) return problemOf('LETTERS');
  return isEmpty(dateOfBirth) ? problemOf('BIRTH') : undefined;
}

/** The facts that decide whether a search may leave the programme open. */
interface Searcher {
  readonly can: (permission: 'member-search-multiple:read') => boolean;
  /** An API client, whose scope for searching covers all programmes of its clinic. */
  readonly isProgram: boolean;
}

/** Whether the user may search in all programmes of the clinic at once; otherwise a search names one. */
export function maySearchAllProgrammes({ can, isProgram }: Searcher): boolean {
  return isProgram || can('member-search-multiple:read');
}
