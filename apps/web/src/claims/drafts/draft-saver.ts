// Saves a draft, one request at a time. A newer version by someone else is merged, never overwritten. A save
// without a response is repeated unchanged, so that the server performs it once.
import type { StoreApi } from 'zustand';
import { newKey } from '../../platform/api/api.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import type { SentClaim } from '../entered-claim.ts';
import { goneDraftOf, type GoneDraft } from './gone-draft.ts';
import { changeClaim, type ClaimStore } from '../fields/claim-store.ts';
import { mergeClaims, type MergedClaim } from './merge-claims.ts';
import { fieldsIn, withRefused } from '../fields/refused-fields.ts';

export interface SavedDraft {
  readonly id: string;
  readonly version: number;
  readonly at: string;
  /** The saved or loaded version that both sides of a merge started from. */
  readonly claim: SentClaim;
}

/** A newer version by someone else that waits for decisions. */
export interface OtherVersion {
  readonly base: SentClaim;
  readonly theirs: SavedDraft;
  /** The user who saved it; undefined for the user of this tab. */
  readonly name: string | undefined;
}

/** The newest version; `name` as in OtherVersion. */
export interface LoadedVersion extends Pick<OtherVersion, 'name'> {
  readonly draft: SavedDraft;
}

export interface SavingStatus {
  /** `waiting`: the server cannot be reached, and the save is repeated until it responds. */
  readonly state: 'clean' | 'saving' | 'saved' | 'waiting' | 'failed' | 'conflict';
  readonly saved: SavedDraft | undefined;
  readonly other: OtherVersion | undefined;
  /** The draft no longer exists; all text goes into a new one. */
  readonly gone: GoneDraft | undefined;
}

export interface DraftCalls {
  /** @param key the same for every attempt of one save, so that it is performed once */
  readonly create: (claim: SentClaim, key: string) => Promise<SavedDraft>;
  /** @throws ApiProblem 412 if `before` is no longer the newest version */
  readonly update: (claim: SentClaim, before: SavedDraft, key: string) => Promise<SavedDraft>;
  readonly load: (id: string) => Promise<LoadedVersion>;
  /** Changes made elsewhere were merged in without a conflict. */
  readonly onTaken: (name: LoadedVersion['name']) => void;
}

/** One save with everything that its repetition needs. */
export interface Attempt {
  readonly claim: SentClaim;
  readonly changes: number;
  readonly before: SavedDraft | undefined;
  readonly key: string;
}

export interface DraftSaver {
  /** Whether the user knows it as a draft: opened as one or saved by hand. */
  readonly isKnown: () => boolean;
  /** Whether any change is not on the server yet. */
  readonly isUnsaved: () => boolean;
  /** The running or next save, so that it can be continued after a reload. */
  readonly nextAttempt: () => Attempt | undefined;
  /** Whether it is unknown if the last save was performed. */
  readonly isUnanswered: () => boolean;
  /** The draft no longer exists: everything is unsaved again. */
  readonly lose: (problem: ApiProblem) => void;
  /** Saves unsaved changes and, on request, an unchanged claim. */
  readonly save: (isAsked: boolean) => Promise<void>;
  /** Merges in the version that someone else has saved. Rejects if it cannot be loaded. */
  readonly takeNewer: () => Promise<void>;
}

/** Two users who save at the same moment take turns. After this many rounds, the next change tries again. */
const MOST_ROUNDS = 5;

/** Larger than any real number of changes. */
const NEVER = -1;

type Outcome = SavingStatus['state'] | 'again';

/** It is unknown whether the server performed the save. */
function leavesOpen(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  return [0, 502, 503, 504].includes(error.status) || error.is('REQUEST_IN_FLIGHT');
}

async function loadOther(
  calls: Pick<DraftCalls, 'load'>,
  before: SavedDraft,
): Promise<OtherVersion> {
  const { draft: theirs, name } = await calls.load(before.id);
  return { base: before.claim, theirs, name };
}

/** The own claim with the changes of the other version. */
export function mergeWith(
  { base, theirs }: OtherVersion,
  mine: SentClaim,
  theirsAt?: ReadonlySet<string>,
): MergedClaim {
  return mergeClaims({ base, mine, theirs: theirs.claim }, theirsAt);
}

/** Shows the server's field errors at the fields of the claim. */
function takeRefused(store: ClaimStore, fields: ReturnType<typeof fieldsIn>): void {
  store.setState(({ refused }) => ({ refused: withRefused(refused, 'draft', fields) }));
}

/** An attempt from before the reload, with the number of changes on this page that it saves. */
function asOfNow(attempt: Attempt, store: ClaimStore): Attempt {
  const { claim, changes } = store.getState();
  const isAll = JSON.stringify(attempt.claim) === JSON.stringify(claim);
  return { ...attempt, changes: isAll ? changes : NEVER };
}

interface Parts {
  readonly store: ClaimStore;
  readonly calls: Pick<DraftCalls, 'load' | 'onTaken'>;
  readonly status: StoreApi<SavingStatus>;
}

/** Merges the newer version under the own changes; conflicts keep it waiting beside them. */
export async function takeIn(
  { store, calls, status }: Parts,
  before: SavedDraft,
): Promise<'conflict' | 'again'> {
  const other = await loadOther(calls, before);
  if (mergeWith(other, store.getState().claim).conflicts.length > 0) {
    status.setState({ other });
    return 'conflict';
  }
  status.setState({ saved: other.theirs });
  changeClaim(store, (mine) => mergeWith(other, mine).claim);
  calls.onTaken(other.name);
  return 'again';
}

export function createDraftSaver(
  store: ClaimStore,
  calls: DraftCalls,
  status: StoreApi<SavingStatus>,
  resumed: Attempt | undefined,
): DraftSaver {
  /** The number of changes that are on the server. */
  let savedChanges = 0;
  let isKnown = status.getState().saved !== undefined;
  let unanswered = resumed === undefined ? undefined : asOfNow(resumed, store);

  const isUnsaved = () => store.getState().changes !== savedChanges || unanswered !== undefined;

  function lose(problem: ApiProblem): void {
    savedChanges = NEVER;
    status.setState({ saved: undefined, gone: goneDraftOf(problem) });
  }

  function newAttempt(): Attempt {
    const { claim, changes } = store.getState();
    return { claim, changes, before: status.getState().saved, key: newKey() };
  }

  function nextAttempt(): Attempt | undefined {
    if (isUnsaved() && status.getState().other === undefined) unanswered ??= newAttempt();
    return unanswered;
  }

  async function saveOnce(): Promise<Outcome> {
    const isRepeated = unanswered !== undefined;
    const attempt = unanswered ?? newAttempt();
    const { claim, before, key } = attempt;
    unanswered = attempt;
    try {
      const saved = await (before === undefined
        ? calls.create(claim, key)
        : calls.update(claim, before, key));
      unanswered = undefined;
      status.setState({ saved });
      savedChanges = attempt.changes;
      takeRefused(store, []);
      return isRepeated && isUnsaved() ? 'again' : 'saved';
    } catch (error) {
      if (leavesOpen(error)) return 'waiting';
      unanswered = undefined;
      takeRefused(store, fieldsIn(error));
      if (error instanceof ApiProblem && error.is('DRAFT_NOT_FOUND')) {
        lose(error);
        return 'again';
      }
      const isOutdated = error instanceof ApiProblem && error.status === 412;
      return isOutdated && before !== undefined
        ? takeIn({ store, calls, status }, before).catch(() => 'failed')
        : 'failed';
    }
  }

  async function save(isAsked: boolean): Promise<void> {
    isKnown ||= isAsked;
    const { other } = status.getState();
    if (other !== undefined || !(isUnsaved() || isAsked)) return;
    status.setState({ state: 'saving' });
    let outcome = await saveOnce();
    for (let round = 1; outcome === 'again' && round < MOST_ROUNDS; round += 1) {
      outcome = await saveOnce();
    }
    status.setState({ state: outcome === 'again' ? 'failed' : outcome });
  }

  async function takeNewer(): Promise<void> {
    const { saved, other } = status.getState();
    if (saved === undefined || other !== undefined) return;
    const outcome = await takeIn({ store, calls, status }, saved);
    status.setState({ state: outcome === 'conflict' ? 'conflict' : 'saved' });
  }

  const isUnanswered = () => unanswered !== undefined;
  return { isKnown: () => isKnown, isUnsaved, nextAttempt, isUnanswered, lose, save, takeNewer };
}
