// The last member search, so that returning from a member restores it. Kept in memory for this
// page only: addresses and browser storage must not identify a person.
import { typedNumber } from '@portal/rules/values/typed-text.ts';
import { parseNric } from '@portal/rules/members/nric.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { create } from 'zustand';
import { takeHandedOver } from '../platform/api/hand-over.ts';
import { onLeave } from '../platform/api/session.ts';
import type { MemberSearchParams } from './member-search-params.ts';

/** The parts of a search that identify a person. */
export interface SearchedPerson {
  readonly nric: string;
  readonly policy: string;
  readonly tail: string;
  readonly name: string;
  readonly dob: PlainDate | undefined;
}

interface Memory {
  readonly person: SearchedPerson;
  /** The parameters in the address. */
  readonly lastSearch: MemberSearchParams;
}

export const NOBODY: SearchedPerson = { nric: '', policy: '', tail: '', name: '', dob: undefined };
const EMPTY: Memory = { person: NOBODY, lastSearch: {} };

export const useMemberSearchMemory = create<Memory>(() => EMPTY);

onLeave(() => useMemberSearchMemory.setState(EMPTY));

export function keepSearchedPerson({ nric, policy, tail, name, dob }: SearchedPerson): void {
  useMemberSearchMemory.setState({ person: { nric, policy, tail, name, dob } });
}

const NATIONAL_START = /^[stfgm]\d{3,}/i;

/** The field for a text typed elsewhere: number, policy or name. */
function fieldOfWord(word: string): SearchedPerson {
  if (parseNric(word) !== undefined || NATIONAL_START.test(typedNumber(word)))
    return { ...NOBODY, nric: word };
  return /\d/.test(word) ? { ...NOBODY, policy: word } : { ...NOBODY, name: word };
}

/** A search handed over by another screen. */
export function takeWord(): SearchedPerson | undefined {
  const handed = takeHandedOver('memberSearch');
  return handed === undefined ? undefined : fieldOfWord(handed);
}
