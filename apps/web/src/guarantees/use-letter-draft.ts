// Saves a request as a draft: by itself shortly after a change, when asked, and before the form is left. One save
// runs at a time, and the form keeps its text when a save fails.
import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { currentMe } from '../platform/api/session.ts';
import { beforeLogout } from '../platform/page/last-works.ts';
import { translate } from '../platform/words/i18n.ts';
import { ask } from '../ui/overlays/dialogs.ts';
import { keepLetter, type LetterRequest, saveLetter, type ShownLetter } from './letters.api.ts';

const PAUSE_MS = 1_000;

export type SavedLetter = Pick<ShownLetter, 'id' | 'request_no' | 'version'>;

export interface LetterDraft {
  /** Undefined until the first save. */
  readonly saved: SavedLetter | undefined;
  /** The time of the last save on this screen. */
  readonly savedAt: string | undefined;
  readonly failure: unknown;
  /** Saves what was typed until now. @throws the problem of the save */
  readonly saveNow: () => Promise<SavedLetter>;
  /** The request was submitted, so it must not be saved again. */
  readonly close: () => void;
}

interface Work {
  request: LetterRequest;
  /** The request of the last save, or as it was opened. */
  stored: LetterRequest;
  saved: SavedLetter | undefined;
  last: Promise<unknown>;
  isClosed: boolean;
}

/** @param onFirstSave receives the new draft, for its address */
export function useLetterDraft(
  request: LetterRequest,
  start: SavedLetter | undefined,
  onFirstSave: (draft: SavedLetter) => void,
): LetterDraft {
  const queryClient = useQueryClient();
  const [{ saved, savedAt, failure }, setShown] = useState<
    Pick<LetterDraft, 'failure' | 'saved' | 'savedAt'>
  >({ saved: start, savedAt: undefined, failure: undefined });
  const work = useRef<Work>({
    request,
    stored: request,
    saved: start,
    last: Promise.resolve(),
    isClosed: false,
  });
  const first = useRef(onFirstSave);
  useEffect(() => {
    work.current.request = request;
    first.current = onFirstSave;
  });

  const saveNow = useCallback((): Promise<SavedLetter> => {
    const { current } = work;
    const saving = current.last.then(async () => {
      const { request: sent, saved: before } = current;
      if (before !== undefined && (sent === current.stored || current.isClosed)) return before;
      try {
        const letter = await saveLetter(sent, before);
        current.stored = sent;
        current.saved = letter;
        setShown({ saved: letter, savedAt: letter.modified_at, failure: undefined });
        keepLetter(queryClient, letter);
        if (before === undefined) first.current(letter);
        return letter;
      } catch (error) {
        setShown((shown) => ({ ...shown, failure: error }));
        throw error;
      }
    });
    current.last = saving.catch(() => undefined);
    return saving;
  }, [queryClient]);

  const isUnsaved = useCallback(() => {
    const { current } = work;
    return !current.isClosed && current.request !== current.stored;
  }, []);

  useEffect(() => {
    if (request === work.current.stored) return undefined;
    const timer = setTimeout(() => void saveNow().catch(() => undefined), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [request, saveNow]);

  useSavingOnLeave(isUnsaved, saveNow);
  const close = useCallback(() => {
    work.current.isClosed = true;
  }, []);
  return { saved, savedAt, failure, saveNow, close };
}

function useSavingOnLeave(isUnsaved: () => boolean, saveNow: () => Promise<unknown>): void {
  useBlocker({
    async shouldBlockFn({ current, next }) {
      // A signed-out user cannot stay.
      if (current.pathname === next.pathname || currentMe() === undefined) return false;
      if (isUnsaved()) await saveNow().catch(() => undefined);
      if (!isUnsaved()) return false;
      const leaves = await ask({
        title: translate('ui.leaveTitle'),
        text: translate('claims.leaveText'),
        confirm: translate('ui.leaveAnyway'),
        isDangerous: true,
      });
      return !leaves;
    },
    enableBeforeUnload: isUnsaved,
  });
  useEffect(
    () => beforeLogout(() => (isUnsaved() ? saveNow() : Promise.resolve())),
    [isUnsaved, saveNow],
  );
}
