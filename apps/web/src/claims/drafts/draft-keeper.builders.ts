// Test builders: a server with one draft, and the users who edit it.
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { newClaim, type SentClaim } from '../entered-claim.ts';
import { changeClaim, createClaimStore } from '../fields/claim-store.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { DraftCalls, SavedDraft } from './draft-saver.ts';

export const id = '00000000-0000-7000-8000-000000000001';
export const start = newClaim({
  clinicId: id,
  memberId: id,
  policyId: id,
  visitDate: '2026-11-06',
});

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A server with one draft that two people edit. */
function fakeServer() {
  let newest: SavedDraft = { id, version: 1, at: '', claim: start };
  const taken: (string | undefined)[] = [];
  const calls: Mutable<DraftCalls> = {
    create: async (claim) => (newest = { ...newest, claim }),
    update: async (claim, before) => {
      if (before.version !== newest.version) {
        throw new ApiProblem({ status: 412, code: 'VERSION_CONFLICT', message: '' });
      }
      newest = { ...newest, version: newest.version + 1, claim };
      return newest;
    },
    load: async () => ({ draft: newest, name: 'Mei' }),
    onTaken: (name) => void taken.push(name),
  };
  return {
    calls,
    taken,
    newest: () => newest,
    otherSaves: (part: Partial<SentClaim>) => {
      const claim = { ...newest.claim, ...part };
      newest = { ...newest, version: newest.version + 1, claim };
    },
  };
}

export function stage() {
  const server = fakeServer();
  const store = createClaimStore(start);
  const keeper = createDraftKeeper(store, server.calls, server.newest());
  const type = (part: Partial<SentClaim>) => changeClaim(store, (claim) => ({ ...claim, ...part }));
  return { server, store, keeper, type };
}
