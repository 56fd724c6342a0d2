// Leaving the form: what was typed is saved first; what cannot be saved is not left without a question.
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { translate } from '../../platform/words/i18n.ts';
import { beforeLogout } from '../../platform/page/last-works.ts';
import { currentMe } from '../../platform/api/session.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import { ask } from '../../ui/overlays/dialogs.ts';
import { type ClaimStore, hasMistakes, useClaimStore } from '../form/claim-store.ts';
import type { DraftKeeper } from './draft-keeper.ts';

const LONGEST_WAIT_MS = 5_000;

/** Saves; a server that does not answer holds nobody up for long. */
async function saveBriefly(save: () => Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, LONGEST_WAIT_MS);
  await Promise.race([save(), promise]);
  clearTimeout(timer);
}

/** What leaving would lose, in words. */
function lossOf({ isUnsaved }: DraftKeeper, store: ClaimStore) {
  const state = store.getState();
  if (isUnsaved() || hasMistakes(state)) {
    // An edit is saved by nothing but its sending: nothing has failed.
    return state.claimId === undefined ? 'claims.leaveText' : 'claims.leaveEditText';
  }
  return state.files.isPending ? 'claims.uploadsLost' : undefined;
}

async function staysHere(draft: DraftKeeper, store: ClaimStore): Promise<boolean> {
  // Who was signed out cannot stay.
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

/** Answers whether the person is leaving: they have gone already as far as the address is concerned. */
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
