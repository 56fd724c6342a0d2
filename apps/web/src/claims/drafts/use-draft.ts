// The draft of the claim form, saved automatically while the user types and immediately on Ctrl+S.
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Reply } from '@portal/contract/schemas.ts';
import { call } from '../../platform/api/api.ts';
import { addDraftToFarewell } from '../../platform/page/farewell.ts';
import { translate } from '../../platform/words/i18n.ts';
import { currentMe, onLeave } from '../../platform/api/session.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { useClaimStore, type ClaimStore } from '../fields/claim-store.ts';
import { rememberDraft } from './draft-entries.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import { createEditKeeper } from './edit-keeper.ts';
import { isOwn, loadSubmitted } from './edit-claim.api.ts';
import type { Attempt, DraftCalls, SavingStatus, SavedDraft } from './draft-saver.ts';
import { forgetUnsaved, keepUnsaved } from './unsaved-claim.ts';

/** The draft as the server returned it. */
export function savedDraftOf(draft: Reply<'getDraft'>['data']): SavedDraft {
  return {
    id: draft.uuid,
    version: draft.version,
    at: draft.modified_at,
    claim: draft.claim,
  };
}

const calls: DraftCalls = {
  create: async (claim, idempotencyKey) => {
    const extras = { idempotencyKey, outlivesPage: true };
    return savedDraftOf((await call('createDraft', { body: claim, ...extras })).data);
  },
  update: async (claim, { id, version }, idempotencyKey) => {
    const { data } = await call('updateDraft', {
      params: { id },
      body: claim,
      ifMatch: version,
      idempotencyKey,
      outlivesPage: true,
    });
    return savedDraftOf(data);
  },
  load: async (id) => {
    const { data } = await call('getDraft', { params: { id }, query: {} });
    return { draft: savedDraftOf(data), name: isOwn(data) ? undefined : data.modified_by };
  },
  onTaken: (name) =>
    showToast(
      'grey',
      name === undefined
        ? translate('claims.mergeOwnTaken')
        : translate('claims.mergeTaken', { name }),
    ),
};

/** The state of the draft or a part of it. Components that use a part do not render again with every save. */
export function useDraftStatus<Part>(
  { status }: DraftKeeper,
  select: (status: SavingStatus) => Part,
): Part {
  return useStore(status, select);
}

/** Puts a new draft into the address, unless the user is leaving it. */
export function useDraftAddress(
  draft: DraftKeeper,
  initial: SavedDraft | undefined,
  {
    isLeaving,
    onCreated,
  }: { readonly isLeaving: boolean; readonly onCreated: (id: string) => void },
): void {
  const savedId = useDraftStatus(draft, ({ saved }) => saved?.id);
  const created = useRef(onCreated);
  useEffect(() => {
    created.current = onCreated;
  });
  const newId = savedId === initial?.id || isLeaving ? undefined : savedId;
  useEffect(() => {
    if (newId !== undefined) created.current(newId);
  }, [newId]);
}

/** Returns the history entry of the form as of its last rendering. */
function useEntry(): () => string | undefined {
  const { history } = useRouter();
  const entry = useRef(history.location.state.__TSR_key);
  useEffect(() => {
    entry.current = history.location.state.__TSR_key;
  });
  return useCallback(() => entry.current, []);
}

/** Saves automatically, so that the draft is found when the user returns to this history entry. */
function useWatch(keeper: DraftKeeper, keep: () => void): void {
  const { history } = useRouter();
  const entryOfForm = useEntry();
  useEffect(() => {
    // Not stopped with the form: the last save is answered after the form is gone.
    keeper.status.subscribe(({ saved }, before) => {
      if (saved === undefined || saved.id === before.saved?.id) return;
      const entry = entryOfForm();
      if (entry !== undefined) rememberDraft(entry, saved.id);
    });
    const stop = keeper.watch();
    return () => {
      stop();
      // The address is unchanged, so the page failed and may be opened again.
      if (history.location.state.__TSR_key === entryOfForm()) keep();
    };
  }, [entryOfForm, history, keep, keeper]);
}

/** Saves when the page closes; a reload restores what could not be saved in time. */
function useGoingPage(keeper: DraftKeeper, keep: () => void): void {
  useEffect(() => {
    const save = () => void keeper.saveNow();
    const go = () => {
      keep();
      save();
    };
    // A page that was only suspended continues by itself.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) forgetUnsaved();
    };
    globalThis.addEventListener('pagehide', go);
    globalThis.addEventListener('pageshow', comeBack);
    document.addEventListener('visibilitychange', save);
    return () => {
      globalThis.removeEventListener('pagehide', go);
      globalThis.removeEventListener('pageshow', comeBack);
      document.removeEventListener('visibilitychange', save);
    };
  }, [keep, keeper]);
}

/** The keeper's state outlives the page, the session and the form. */
function useKeeping(create: (store: ClaimStore) => DraftKeeper): DraftKeeper {
  const store = useClaimStore();
  const [keeper] = useState(() => create(store));
  const { history } = useRouter();
  const keep = useCallback(() => {
    const me = currentMe();
    const attempt = keeper.nextAttempt();
    if (me === undefined || !keeper.isUnsaved()) return;
    const { saved } = keeper.status.getState();
    const entry = history.location.state.__TSR_key;
    keepUnsaved(me.userId, { claim: store.getState().claim, saved, attempt, entry });
  }, [history, keeper, store]);
  // A change right before leaving is also in the draft.
  useWatch(keeper, keep);
  useGoingPage(keeper, keep);

  useEffect(
    () =>
      onLeave((me, reason) => {
        if (reason !== 'ended') return;
        const { saved } = keeper.status.getState();
        const { claim, claimId } = store.getState();
        if (keeper.isUnsaved()) {
          keepUnsaved(me.userId, { claim, saved });
          addDraftToFarewell('kept');
        } else if (saved !== undefined && claimId === undefined) {
          addDraftToFarewell('saved');
        }
      }),
    [keeper, store],
  );

  return keeper;
}

/** @param resumed the save that a reload interrupted */
export function useDraft(
  initial: SavedDraft | undefined,
  resumed: Attempt | undefined,
): DraftKeeper {
  return useKeeping((store) => createDraftKeeper(store, calls, initial, resumed));
}

/** Keeps a submitted claim in place of a draft; it is saved by sending it. */
export function useEditedClaim(initial: SavedDraft): DraftKeeper {
  return useKeeping((store) =>
    createEditKeeper(store, { load: loadSubmitted, onTaken: calls.onTaken }, initial),
  );
}
