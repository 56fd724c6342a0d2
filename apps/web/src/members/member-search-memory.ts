// The last search for a member, so that the way back from a member finds it again. It lives in memory,
// for this page only: the address and the browser's storage never see a national number.
import { parseNric } from '@portal/rules/members/nric.ts';
import { create } from 'zustand';
import { takeHandedOver } from '../platform/hand-over.ts';
import { onLeave } from '../platform/session.ts';
import type { MemberSearchParams } from './member-search-params.ts';

interface Memory {
  readonly nric: string;
  /** What stood in the address. */
  readonly lastSearch: MemberSearchParams;
}

const EMPTY: Memory = { nric: '', lastSearch: {} };

export const useMemberSearchMemory = create<Memory>(() => EMPTY);

onLeave(() => useMemberSearchMemory.setState(EMPTY));

export function keepMemberNumber(nric: string): void {
  useMemberSearchMemory.setState({ nric });
}

export interface StartOfSearch {
  readonly nric: string;
  readonly policy: string;
  readonly name: string;
}

const NATIONAL_START = /^[a-z]\d{3,}/i;

/** In which field a word belongs that was typed elsewhere: number, policy or name. */
function fieldOfWord(word: string): StartOfSearch {
  const none = { nric: '', policy: '', name: '' };
  if (parseNric(word) !== undefined || NATIONAL_START.test(word)) return { ...none, nric: word };
  return /\d/.test(word) ? { ...none, policy: word } : { ...none, name: word };
}

/** What another screen handed over, else what an old link brought in its address (`?nric=`). */
export function takeWord(address: string): StartOfSearch | undefined {
  const handed = takeHandedOver('memberSearch');
  if (handed !== undefined) return fieldOfWord(handed);
  const inAddress = new URLSearchParams(address).get('nric')?.trim();
  if (inAddress === undefined || inAddress === '') return undefined;
  return { nric: inAddress, policy: '', name: '' };
}
