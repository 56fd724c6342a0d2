// State of the claims lists that is kept in memory only: a searched national number (addresses are stored in
// histories and logs), the filters to return to from a claim, and claims and drafts waiting to be deleted.
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { create } from 'zustand';
import { onLeave } from '../platform/api/session.ts';
import type { ClaimsListParams } from './claims-list-params.ts';
import type { ListedDraft } from './claims-list.api.ts';

/** Ids of deleted entries that can still be restored, for both types because one list can show both. */
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

/** The state of the list of this type. */
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

export function markClaimLeaving(id: string, isLeaving: boolean): void {
  useMemory.setState(({ leavingClaims: before }) => {
    const others = [...before].filter((one) => one !== id);
    return { leavingClaims: new Set(isLeaving ? [...others, id] : others) };
  });
}

export function markDraftsLeaving(
  drafts: readonly Pick<ListedDraft, 'claim_type' | 'uuid'>[],
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
