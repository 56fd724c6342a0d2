// What the lists of claims keep in memory only: a national number that was searched for (addresses are
// kept by history and logs), the filters that a claim's way back returns to, claims and drafts that are
// about to go.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { create } from 'zustand';
import { onLeave } from '../platform/api/session.ts';
import type { ClaimsListParams } from './claims-list-params.ts';
import type { DraftRow } from './claims-list.api.ts';

/** Ids of what is deleted on the page, still to be undone; of both types, as one list can show both. */
type Leaving = ReadonlySet<string>;

interface ListMemory {
  readonly nationalNumber: string;
  readonly lastSearch: ClaimsListParams;
}

interface Memory extends Readonly<Record<ClaimType, ListMemory>> {
  readonly leavingClaims: Leaving;
  readonly leavingDrafts: ReadonlyMap<string, ClaimType>;
}

const NOTHING: ListMemory = { nationalNumber: '', lastSearch: {} };
const EMPTY: Memory = {
  OUTPATIENT: NOTHING,
  INPATIENT: NOTHING,
  leavingClaims: new Set(),
  leavingDrafts: new Map(),
};

const useMemory = create<Memory>(() => EMPTY);

onLeave(() => useMemory.setState(EMPTY));

/** What the list of the type keeps. */
export function useListMemory(claimType: ClaimType): ListMemory {
  return useMemory((memory) => memory[claimType]);
}

export function rememberInList(claimType: ClaimType, part: Partial<ListMemory>): void {
  useMemory.setState((memory) => ({ [claimType]: { ...memory[claimType], ...part } }));
}

export function useLeavingClaims(): Leaving {
  return useMemory((memory) => memory.leavingClaims);
}

/** Drafts of the type, or of both. */
export function useLeavingDrafts(claimType: ClaimType | undefined): Leaving {
  const drafts = useMemory((memory) => memory.leavingDrafts);
  const chosen = [...drafts].filter(([, type]) => claimType === undefined || type === claimType);
  return new Set(chosen.map(([id]) => id));
}

const NATIONAL_START = /^[a-z]\d/i;

/** Whether the text is, or is becoming, a national number: S1234567D, T30… */
export function looksNational(text: string): boolean {
  return NATIONAL_START.test(text.trim());
}

export function markClaimLeaving(id: string, isLeaving: boolean): void {
  useMemory.setState(({ leavingClaims: before }) => {
    const others = [...before].filter((one) => one !== id);
    return { leavingClaims: new Set(isLeaving ? [...others, id] : others) };
  });
}

export function markDraftsLeaving(
  drafts: readonly Pick<DraftRow, 'claim_type' | 'uuid'>[],
  areLeaving: boolean,
): void {
  useMemory.setState(({ leavingDrafts }) => {
    const next = new Map(leavingDrafts);
    for (const { uuid, claim_type: claimType } of drafts) {
      if (areLeaving) next.set(uuid, claimType);
      else next.delete(uuid);
    }
    return { leavingDrafts: next };
  });
}
