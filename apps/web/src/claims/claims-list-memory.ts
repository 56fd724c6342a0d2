// What the list keeps in memory only: a national number that was searched for (addresses are kept by
// history and logs), the filters that a claim's way back returns to, claims and drafts that are about to go.
import { create } from 'zustand';
import { onLeave } from '../platform/session.ts';
import type { ClaimsListParams } from './claims-list-params.ts';

interface Memory {
  readonly nationalNumber: string;
  readonly lastSearch: ClaimsListParams;
  /** Deleted on the page, still to be undone. */
  readonly leaving: ReadonlySet<string>;
}

const EMPTY: Memory = { nationalNumber: '', lastSearch: {}, leaving: new Set() };

export const useListMemory = create<Memory>(() => EMPTY);

onLeave(() => useListMemory.setState(EMPTY));

const NATIONAL_START = /^[a-z]\d/i;

/** Whether the text is, or is becoming, a national number: S1234567D, T30… */
export function looksNational(text: string): boolean {
  return NATIONAL_START.test(text.trim());
}

export function markLeaving(ids: readonly string[], areLeaving: boolean): void {
  useListMemory.setState(({ leaving }) => {
    const next = new Set(leaving);
    for (const id of ids) {
      if (areLeaving) next.add(id);
      else next.delete(id);
    }
    return { leaving: next };
  });
}
