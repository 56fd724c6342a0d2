// Leaving the form saves changes first, and asks before changes are lost that cannot be saved.
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { translate } from '../../platform/words/i18n.ts';
import { beforeLogout } from '../../platform/page/last-works.ts';
import { currentMe } from '../../platform/api/session.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { ask } from '../../ui/overlays/dialogs.ts';
import { type ClaimStore, hasMistakes, useClaimStore } from '../fields/claim-store.ts';
import type { DraftKeeper } from './draft-keeper.ts';

const LONGEST_WAIT_MS = 5_000;

/** Saves, but does not wait long for a server that does not respond. */
async function saveBriefly(save: () => Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, LONGEST_WAIT_MS);
  await Promise.race([save(), promise]);
  clearTimeout(timer);
}

/** The text that names what leaving would lose. */
function lossOf({ isUnsaved }: DraftKeeper, store: ClaimStore) {
  const state = store.getState();
  if (isUnsaved() || hasMistakes(state)) {
    // An edit is saved only by sending it, so nothing has failed.
    return state.claimId === undefined ? 'claims.leaveText' : 'claims.leaveEditText';
  }
  return state.files.isPending ? 'claims.uploadsLost' : undefined;
}

async function staysHere(draft: DraftKeeper, store: ClaimStore): Promise<boolean> {
  // A signed-out user cannot stay.
  if (currentMe() === undefined) return false;
  if (draft.isUnsaved()) await whileBusy(() => saveBriefly(draft.saveNow));
  const loss = lossOf(draft, store);
  if (loss === undefined || currentMe() === undefined) return false;
  const leaves = await ask({
    title: translate('ui.leaveTitle'),
    text: translate(loss),
    confirm: translate('ui.leaveAnyway'),
    isDangerous: true,
  });
  return !leaves;
}

/** Whether the user is leaving: the address has already changed. */
export function useLeaving(draft: DraftKeeper): boolean {
  const { saveNow } = draft;
  const store = useClaimStore();
  const [isLeaving, setIsLeaving] = useState(false);
  useBlocker({
    async shouldBlockFn({ current, next }) {
      if (current.pathname === next.pathname) {
        // Forward while Back still waits for the save: the form stays.
        setIsLeaving(false);
        return false;
      }
      setIsLeaving(true);
      const stays = await staysHere(draft, store);
      if (stays) setIsLeaving(false);
      return stays;
    },
    enableBeforeUnload: () => lossOf(draft, store) !== undefined,
  });
  useEffect(() => beforeLogout(() => saveBriefly(saveNow)), [saveNow]);
  return isLeaving;
}
