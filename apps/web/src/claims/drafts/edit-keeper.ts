// Keeps a submitted claim while it is edited. It is saved only when it is sent. Changes by others are merged
// as in a draft.
import { createStore } from 'zustand';
import { changeClaim, type ClaimStore } from '../fields/claim-store.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import {
  mergeWith,
  takeIn,
  type DraftCalls,
  type SavingStatus,
  type SavedDraft,
} from './draft-saver.ts';

/** @param initial the claim in the version that the form started with */
export function createEditKeeper(
  store: ClaimStore,
  calls: Pick<DraftCalls, 'load' | 'onTaken'>,
  initial: SavedDraft,
): DraftKeeper {
  const status = createStore<SavingStatus>(() => ({
    state: 'clean',
    saved: initial,
    other: undefined,
    gone: undefined,
  }));
  let isClosed = false;
  const now = () => Promise.resolve(status.getState());
  return {
    status,
    watch: () => () => undefined,
    sentText: () => 'claims.claimUpdated',
    isUnsaved: () => !isClosed && store.getState().changes > 0,
    nextAttempt: () => undefined,
    saveNow: now,
    saveAsked: now,
    decide(theirsAt) {
      const { other } = status.getState();
      if (other === undefined) return now();
      status.setState({ state: 'clean', saved: other.theirs, other: undefined });
      changeClaim(store, (mine) => mergeWith(other, mine, theirsAt).claim);
      return now();
    },
    settle: now,
    lose: () => undefined,
    resume: () => undefined,
    close: () => void (isClosed = true),
    async takeNewer() {
      const { saved = initial } = status.getState();
      const outcome = await takeIn({ store, calls, status }, saved);
      status.setState({ state: outcome === 'conflict' ? 'conflict' : 'clean' });
    },
  };
}
