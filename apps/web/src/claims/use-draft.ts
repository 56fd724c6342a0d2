// The draft of the claim form: saved a second after the last change, and at once on Ctrl+S.
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Reply } from '@portal/contract/schemas.ts';
import { call } from '../platform/api.ts';
import { translate } from '../platform/i18n.ts';
import { showToast } from '../ui/overlays.ts';
import { useClaim, useClaimStore } from './claim-store.ts';
import {
  createDraftKeeper,
  type DraftCalls,
  type DraftKeeper,
  type DraftStanding,
  type SavedDraft,
} from './draft-keeper.ts';

const AUTOSAVE_MS = 900;

/** The draft as the server answered it. */
export function savedDraftOf(draft: Reply<'getDraft'>['data']): SavedDraft {
  return {
    id: draft.uuid,
    version: draft.version,
    at: draft.modified_at,
    document: draft.claim,
  };
}

const calls: DraftCalls = {
  create: async (document) => savedDraftOf((await call('createDraft', { body: document })).data),
  update: async (document, { id, version }) => {
    const { data } = await call('updateDraft', {
      params: { id },
      body: document,
      ifMatch: version,
    });
    return savedDraftOf(data);
  },
  load: async (id) => {
    const { data } = await call('getDraft', { params: { id }, query: {} });
    return { draft: savedDraftOf(data), name: data.modified_by };
  },
  onTaken: (name) => showToast('grey', translate('claims.mergeTaken', { name })),
};

export type Draft = DraftKeeper & DraftStanding;

export function useDraft(initial: SavedDraft | undefined, onCreated: (id: string) => void): Draft {
  const store = useClaimStore();
  const [keeper] = useState(() => createDraftKeeper(store, calls, initial));
  const standing = useStore(keeper.standing);
  const changes = useClaim((state) => state.changes);
  const isWaiting = standing.other !== undefined;
  const created = useRef(onCreated);
  useEffect(() => {
    created.current = onCreated;
  });

  const newId = initial === undefined ? standing.saved?.id : undefined;
  useEffect(() => {
    if (newId !== undefined) created.current(newId);
  }, [newId]);

  useEffect(() => {
    if (changes === 0 || isWaiting) return undefined;
    const timer = setTimeout(() => void keeper.saveNow(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [changes, isWaiting, keeper]);

  // Who leaves right after a keystroke finds it in the draft too.
  useEffect(() => () => void keeper.saveNow(), [keeper]);

  return { ...keeper, ...standing };
}
