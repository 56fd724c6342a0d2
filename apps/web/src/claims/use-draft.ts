// Keeps the claim as a draft on the server: a second after the last change, and at once on Ctrl+S.
// Somebody else's newer version is never overwritten: the person decides.
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../platform/api.ts';
import { ApiProblem } from '../platform/api-problem.ts';
import { useClaim, useClaimStore } from './claim-store.ts';

const AUTOSAVE_MS = 900;

export interface SavedDraft {
  readonly id: string;
  readonly version: number;
  readonly at: string;
}

type DraftState = 'clean' | 'saving' | 'saved' | 'failed' | 'conflict';

export interface DraftKeeper {
  readonly state: DraftState;
  readonly saved: SavedDraft | undefined;
  /** Saves now; resolves when the newest change is on the server or cannot be. */
  readonly saveNow: () => Promise<void>;
  /** Takes the other's version number, so that the next save writes over it. */
  readonly overwrite: () => Promise<void>;
  /** Stops saving: the draft has become a claim. */
  readonly stop: () => void;
}

export function useDraft(
  initial: SavedDraft | undefined,
  onCreated: (id: string) => void,
): DraftKeeper {
  const store = useClaimStore();
  const changes = useClaim((state) => state.changes);
  const [state, setState] = useState<DraftState>(initial === undefined ? 'clean' : 'saved');
  const [saved, setSaved] = useState(initial);
  const kept = useRef({ saved: initial, upTo: 0, isStopped: false, running: Promise.resolve() });
  const created = useRef(onCreated);
  useEffect(() => {
    created.current = onCreated;
  });

  const write = useCallback(async (): Promise<void> => {
    const now = kept.current;
    const { document, changes: upTo } = store.getState();
    if (now.isStopped || upTo === now.upTo) return;
    setState('saving');
    try {
      const before = now.saved;
      const { data } =
        before === undefined
          ? await call('createDraft', { body: document })
          : await call('updateDraft', {
              params: { id: before.id },
              body: document,
              ifMatch: before.version,
            });
      now.saved = { id: data.uuid, version: data.version, at: data.modified_at };
      now.upTo = upTo;
      setSaved(now.saved);
      setState('saved');
      if (before === undefined) created.current(data.uuid);
    } catch (error) {
      const isConflict = error instanceof ApiProblem && error.status === 412;
      setState(isConflict ? 'conflict' : 'failed');
    }
  }, [store]);

  const saveNow = useCallback((): Promise<void> => {
    kept.current.running = kept.current.running.then(write);
    return kept.current.running;
  }, [write]);

  useEffect(() => {
    if (changes === 0 || state === 'conflict') return undefined;
    const timer = setTimeout(() => void saveNow(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [changes, saveNow, state]);

  const overwrite = useCallback(async (): Promise<void> => {
    const { saved: mine } = kept.current;
    if (mine === undefined) return;
    const { data } = await call('getDraft', { params: { id: mine.id }, query: {} });
    kept.current.saved = { ...mine, version: data.version };
    kept.current.upTo = -1;
    setState('saving');
    await saveNow();
  }, [saveNow]);

  const stop = useCallback((): void => {
    kept.current.isStopped = true;
  }, []);

  return { state, saved, saveNow, overwrite, stop };
}
