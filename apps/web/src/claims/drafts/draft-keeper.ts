// Keeps a claim as a draft on the server. One save runs at a time, at latest a second after the first
// change that it saves; where somebody else changed the same, saving waits until the person has decided.
import { createStore, type StoreApi } from 'zustand';
import { changeClaim, type ClaimStore } from '../form/claim-store.ts';
import {
  createDraftSaver,
  mergeWith,
  type Attempt,
  type DraftCalls,
  type DraftSaver,
  type DraftStanding,
  type SavedDraft,
} from './draft-saver.ts';

type SentText = 'claims.claimSubmitted' | 'claims.draftSent' | 'claims.claimUpdated';

export interface DraftKeeper {
  readonly standing: StoreApi<DraftStanding>;
  /** Saves by itself what is typed, until the answered function is called. */
  readonly watch: () => () => void;
  /** What the person is told when it was sent. What saved itself on the way is a claim to whoever wrote it. */
  readonly sentText: () => SentText;
  /** Whether something typed is not on the server yet. */
  readonly isUnsaved: () => boolean;
  /** The save that runs or comes next, for whoever goes on with it after a reload. */
  readonly nextAttempt: DraftSaver['nextAttempt'];
  /** Saves what is not saved yet; answers where the draft stands then. */
  readonly saveNow: () => Promise<DraftStanding>;
  /** The person asks for it: makes a draft also of a claim that nobody has changed, and finds a newer one. */
  readonly saveAsked: () => Promise<DraftStanding>;
  /** Takes theirs at these conflicts and one's own at the others, and saves. */
  readonly decide: (theirsAt: ReadonlySet<string>) => Promise<DraftStanding>;
  /** The draft is becoming a claim: ends its saves and stops saving, but makes no new draft. */
  readonly settle: () => Promise<DraftStanding>;
  /** The draft is no longer there: what is typed goes into a new one. */
  readonly lose: DraftSaver['lose'];
  /** It did not become one. */
  readonly resume: () => void;
  /** It became one: nothing is unsaved any more. */
  readonly close: () => void;
  /** The server has a newer version by somebody else: it is merged in, also into a draft that settles. */
  readonly takeNewer: () => Promise<unknown>;
}

const AUTOSAVE_MS = 900;
const RETRY_MS = 3_000;

function standingAt(initial: SavedDraft | undefined): DraftStanding {
  const state = initial === undefined ? 'clean' : 'saved';
  return { state, saved: initial, other: undefined, gone: undefined };
}

/** Answers how to do work after the save that runs. */
function createTurns(standing: StoreApi<DraftStanding>) {
  let running: Promise<unknown> = Promise.resolve();
  return async (work: () => Promise<void>): Promise<DraftStanding> => {
    const turn = running.then(work);
    running = turn.catch(() => undefined);
    await turn;
    return standing.getState();
  };
}

export function createDraftKeeper(
  claim: ClaimStore,
  calls: DraftCalls,
  initial: SavedDraft | undefined,
  resumed?: Attempt,
): DraftKeeper {
  const standing = createStore<DraftStanding>(() => standingAt(initial));
  const saver = createDraftSaver(claim, calls, standing, resumed);
  let isStopped = false;
  let isClosed = false;
  let isWatched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const inTurn = createTurns(standing);

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
    const stopWatching = claim.subscribe((state, before) => {
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
    standing,
    watch,
    sentText: () => (saver.isKnown() ? 'claims.draftSent' : 'claims.claimSubmitted'),
    isUnsaved: () => !isClosed && saver.isUnsaved(),
    nextAttempt: saver.nextAttempt,
    saveNow,
    saveAsked: () => inTurn(() => save(true)),
    decide(theirsAt) {
      const { other } = standing.getState();
      if (other !== undefined) {
        standing.setState({ saved: other.theirs, other: undefined });
        changeClaim(claim, (mine) => mergeWith(other, mine, theirsAt).document);
      }
      return saveNow();
    },
    settle: () =>
      inTurn(async () => {
        if (standing.getState().saved !== undefined || saver.isUnanswered()) await save(false);
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
