// Keeps a claim as a draft on the server. Somebody else's newer version is merged, never overwritten;
// where both changed the same, saving waits until the person has decided.
import { createStore, type StoreApi } from 'zustand';
import { ApiProblem } from '../platform/api-problem.ts';
import type { ClaimDocument } from './claim-document.ts';
import { changeClaim, type ClaimStore } from './claim-store.ts';
import { mergeClaims, type MergedClaim } from './merge-claims.ts';

export interface SavedDraft {
  readonly id: string;
  readonly version: number;
  readonly at: string;
  /** What was saved or loaded: what both sides of a merge started from. */
  readonly document: ClaimDocument;
}

/** A newer version by somebody else, waiting for decisions. */
export interface OtherVersion {
  readonly base: ClaimDocument;
  readonly theirs: SavedDraft;
  /** Who saved it. */
  readonly name: string;
}

export interface DraftStanding {
  readonly state: 'clean' | 'saving' | 'saved' | 'failed' | 'conflict';
  readonly saved: SavedDraft | undefined;
  readonly other: OtherVersion | undefined;
}

export interface DraftCalls {
  readonly create: (document: ClaimDocument) => Promise<SavedDraft>;
  /** @throws ApiProblem 412 when `before` is no longer the newest */
  readonly update: (document: ClaimDocument, before: SavedDraft) => Promise<SavedDraft>;
  readonly load: (id: string) => Promise<{ readonly draft: SavedDraft; readonly name: string }>;
  /** Changes of somebody else were taken in without a question. */
  readonly onTaken: (name: string) => void;
}

export interface DraftKeeper {
  readonly standing: StoreApi<DraftStanding>;
  /** Saves what is not saved yet; answers where the draft stands then. */
  readonly saveNow: () => Promise<DraftStanding>;
  /** Takes theirs at these conflicts and one's own at the others, and saves. */
  readonly decide: (theirsAt: ReadonlySet<string>) => Promise<DraftStanding>;
  /** Stops saving: the draft is becoming a claim. */
  readonly stop: () => void;
  /** It did not become one. */
  readonly resume: () => void;
}

/** Two who save at the same moment take turns; after more rounds than this the next change tries again. */
const MOST_ROUNDS = 5;

type Outcome = DraftStanding['state'] | 'again';

async function loadOther(calls: DraftCalls, before: SavedDraft): Promise<OtherVersion> {
  const { draft: theirs, name } = await calls.load(before.id);
  return { base: before.document, theirs, name };
}

/** One's own claim with the other's changes. */
export function mergeWith(
  { base, theirs }: OtherVersion,
  mine: ClaimDocument,
  theirsAt?: ReadonlySet<string>,
): MergedClaim {
  return mergeClaims({ base, mine, theirs: theirs.document }, theirsAt);
}

export function createDraftKeeper(
  claim: ClaimStore,
  calls: DraftCalls,
  initial: SavedDraft | undefined,
): DraftKeeper {
  const standing = createStore<DraftStanding>(() => ({
    state: initial === undefined ? 'clean' : 'saved',
    saved: initial,
    other: undefined,
  }));
  /** How many changes are on the server. */
  let savedChanges = 0;
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();

  /** Puts the newer version under one's own changes; with conflicts it waits beside them. */
  async function takeIn(before: SavedDraft): Promise<Outcome> {
    const other = await loadOther(calls, before);
    if (mergeWith(other, claim.getState().document).conflicts.length > 0) {
      standing.setState({ other });
      return 'conflict';
    }
    standing.setState({ saved: other.theirs });
    changeClaim(claim, (mine) => mergeWith(other, mine).document);
    calls.onTaken(other.name);
    return 'again';
  }

  async function saveOnce(): Promise<Outcome> {
    const { document, changes } = claim.getState();
    const { saved: before } = standing.getState();
    try {
      const saved = await (before === undefined
        ? calls.create(document)
        : calls.update(document, before));
      standing.setState({ saved });
      savedChanges = changes;
      return 'saved';
    } catch (error) {
      const isOutdated = error instanceof ApiProblem && error.status === 412;
      return isOutdated && before !== undefined ? takeIn(before).catch(() => 'failed') : 'failed';
    }
  }

  async function write(): Promise<void> {
    const isWaiting = standing.getState().other !== undefined;
    if (isStopped || isWaiting || claim.getState().changes === savedChanges) return;
    standing.setState({ state: 'saving' });
    let outcome = await saveOnce();
    for (let round = 1; outcome === 'again' && round < MOST_ROUNDS; round += 1) {
      outcome = await saveOnce();
    }
    standing.setState({ state: outcome === 'again' ? 'failed' : outcome });
  }

  async function saveNow(): Promise<DraftStanding> {
    running = running.then(write);
    await running;
    return standing.getState();
  }

  return {
    standing,
    saveNow,
    decide(theirsAt) {
      const { other } = standing.getState();
      if (other === undefined) return saveNow();
      standing.setState({ saved: other.theirs, other: undefined });
      changeClaim(claim, (mine) => mergeWith(other, mine, theirsAt).document);
      return saveNow();
    },
    stop() {
      isStopped = true;
    },
    resume() {
      isStopped = false;
    },
  };
}
