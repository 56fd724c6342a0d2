// The draft of the claim form: saved by itself while the person types, and at once on Ctrl+S.
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Reply } from '@portal/contract/schemas.ts';
import { call } from '../platform/api.ts';
import { translate } from '../platform/i18n.ts';
import { onLeave } from '../platform/session.ts';
import { showToast } from '../ui/overlays.ts';
import { useClaimStore } from './claim-store.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import type { DraftCalls, DraftStanding, SavedDraft } from './draft-saver.ts';
import { keepUnsaved } from './unsaved-claim.ts';

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
  create: async (document, idempotencyKey) => {
    const extras = { idempotencyKey, outlivesPage: true };
    return savedDraftOf((await call('createDraft', { body: document, ...extras })).data);
  },
  update: async (document, { id, version }, idempotencyKey) => {
    const { data } = await call('updateDraft', {
      params: { id },
      body: document,
      ifMatch: version,
      idempotencyKey,
      outlivesPage: true,
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
  const created = useRef(onCreated);
  useEffect(() => {
    created.current = onCreated;
  });

  const newId = standing.saved?.id === initial?.id ? undefined : standing.saved?.id;
  useEffect(() => {
    if (newId !== undefined) created.current(newId);
  }, [newId]);

  // Who leaves right after a keystroke finds it in the draft too.
  useEffect(() => keeper.watch(), [keeper]);
  useEffect(() => {
    const save = () => void keeper.saveNow();
    globalThis.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      globalThis.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
    };
  }, [keeper]);

  useEffect(
    () =>
      onLeave((me, reason) => {
        if (reason !== 'ended' || !keeper.isUnsaved()) return;
        const { saved } = keeper.standing.getState();
        keepUnsaved(me.userId, { document: store.getState().document, saved });
      }),
    [keeper, store],
  );

  return { ...keeper, ...standing };
}
