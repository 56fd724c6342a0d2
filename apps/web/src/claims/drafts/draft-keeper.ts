// Saves a claim as a draft on the server. One save runs at a time, at the latest one second after the first
// unsaved change. If someone else changed the same fields, saving waits until the user has decided.
import { createStore, type StoreApi } from 'zustand';
import { changeClaim, type ClaimStore } from '../fields/claim-store.ts';
import {
  createDraftSaver,
  mergeWith,
  type Attempt,
  type DraftCalls,
  type DraftSaver,
  type SavingStatus,
  type SavedDraft,
} from './draft-saver.ts';

type SentText = 'claims.claimSubmitted' | 'claims.draftSent' | 'claims.claimUpdated';

export interface DraftKeeper {
  readonly status: StoreApi<SavingStatus>;
  /** Starts automatic saving. Call the returned function to stop it. */
  readonly watch: () => () => void;
  /** The message after submission. A claim that was only saved automatically counts as new to its user. */
  readonly sentText: () => SentText;
  /** Whether any change is not on the server yet. */
  readonly isUnsaved: () => boolean;
  /** The running or next save, so that it can be continued after a reload. */
  readonly nextAttempt: DraftSaver['nextAttempt'];
  /** Saves unsaved changes; resolves to the state of the draft afterwards. */
  readonly saveNow: () => Promise<SavingStatus>;
  /** Saves by hand: also creates a draft of an unchanged claim, and finds a newer version. */
  readonly saveAsked: () => Promise<SavingStatus>;
  /** Takes the other version at these conflicts and the own one at the rest, then saves. */
  readonly decide: (theirsAt: ReadonlySet<string>) => Promise<SavingStatus>;
  /** The draft is being submitted: waits for the running save and stops saving, but creates no new draft. */
  readonly settle: () => Promise<SavingStatus>;
  /** The draft no longer exists: all text goes into a new one. */
  readonly lose: DraftSaver['lose'];
  /** The submission failed. */
  readonly resume: () => void;
  /** The submission succeeded: no unsaved changes remain. */
  readonly close: () => void;
  /** The server has a newer version by someone else: merges it in, even while the draft is being submitted. */
  readonly takeNewer: () => Promise<unknown>;
}

const AUTOSAVE_MS = 900;
const RETRY_MS = 3_000;

function statusAt(initial: SavedDraft | undefined): SavingStatus {
  const state = initial === undefined ? 'clean' : 'saved';
  return { state, saved: initial, other: undefined, gone: undefined };
}

/** Returns a function that does work after the running save. */
function createTurns(status: StoreApi<SavingStatus>) {
  let running: Promise<unknown> = Promise.resolve();
  return async (work: () => Promise<void>): Promise<SavingStatus> => {
    const turn = running.then(work);
    running = turn.catch(() => undefined);
    await turn;
    return status.getState();
  };
}

export function createDraftKeeper(
  store: ClaimStore,
  calls: DraftCalls,
  initial: SavedDraft | undefined,
  resumed?: Attempt,
): DraftKeeper {
  const status = createStore<SavingStatus>(() => statusAt(initial));
  const saver = createDraftSaver(store, calls, status, resumed);
  let isStopped = false;
  let isClosed = false;
  let isWatched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const inTurn = createTurns(status);

  async function save(isAsked: boolean): Promise<void> {
    if (isStopped) return;
    await saver.save(isAsked);
    if (saver.isUnanswered()) schedule(RETRY_MS);
  }

  const saveNow = () => inTurn(() => save(false));

  function schedule(delay: number): void {
    if (!isWatched) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void saveNow();
    }, delay);
  }

  function watch(): () => void {
    isWatched = true;
    if (saver.isUnsaved()) schedule(AUTOSAVE_MS);
    const stopWatching = store.subscribe((state, before) => {
      if (state.changes !== before.changes) schedule(AUTOSAVE_MS);
    });
    return () => {
      isWatched = false;
      stopWatching();
      clearTimeout(timer);
      timer = undefined;
      void saveNow();
    };
  }

  return {
    status,
    watch,
    sentText: () => (saver.isKnown() ? 'claims.draftSent' : 'claims.claimSubmitted'),
    isUnsaved: () => !isClosed && saver.isUnsaved(),
    nextAttempt: saver.nextAttempt,
    saveNow,
    saveAsked: () => inTurn(() => save(true)),
    decide(theirsAt) {
      const { other } = status.getState();
      if (other !== undefined) {
        status.setState({ saved: other.theirs, other: undefined });
        changeClaim(store, (mine) => mergeWith(other, mine, theirsAt).claim);
      }
      return saveNow();
    },
    settle: () =>
      inTurn(async () => {
        if (status.getState().saved !== undefined || saver.isUnanswered()) await save(false);
        isStopped = true;
      }),
    lose: saver.lose,
    resume() {
      isStopped = false;
      if (saver.isUnsaved()) schedule(AUTOSAVE_MS);
    },
    close: () => void (isClosed = true),
    takeNewer: () => inTurn(saver.takeNewer),
  };
}
