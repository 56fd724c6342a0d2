// Submission checks the fields first, then the rules, then sends the claim.
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ApiProblem } from '../../platform/api/api-problem.ts';
import { translate, useText } from '../../platform/words/i18n.ts';
import { pageIsFree } from '../../ui/feedback/busy.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import {
  blockingCount,
  hasFieldsToClear,
  useClaimStore,
  type ClaimState,
  type ClaimStore,
} from '../fields/claim-store.ts';
import { addressesOf } from '../claims-of-type.ts';
import type { DraftKeeper } from '../drafts/draft-keeper.ts';
import { fieldsIn, withRefused } from '../fields/refused-fields.ts';
import { showViolations } from '../checks/show-violations.ts';
import { bringContext } from '../fields/use-claim-context.ts';
import { useSubmitClaim, type Refusal, type SendClaim } from './use-submit-claim.ts';

export interface Submitting {
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  readonly run: () => Promise<void>;
}

type Obstacle = 'claims.rulesBlock' | 'claims.uploadsPending';

/** The messages other than fields that explain why the claim cannot be sent. */
function obstacleOf(state: ClaimState): Obstacle | undefined {
  if (blockingCount(state) > 0) return 'claims.rulesBlock';
  return state.files.isUnderWay ? 'claims.uploadsPending' : undefined;
}

/** Broken rules are shown in their panel, which a toast would cover. */
function sayObstacle(store: ClaimStore, obstacle: Obstacle): void {
  if (obstacle === 'claims.rulesBlock') showViolations(store);
  else showToast('red', translate(obstacle));
}

/** Opens the sent claim in place of its form. */
function wayTo(id: string, { claim, claimId }: ClaimState) {
  return {
    to: addressesOf(claim.claim_type).claim,
    params: { id },
    ...(claimId === undefined ? { state: { isJustSubmitted: true } } : {}),
    replace: true,
    ignoreBlocker: true,
  };
}

/** Marked fields that have been corrected count too: the user sends the claim when it is ready. */
function hasFieldsInTheWay(asked: ClaimState, now: ClaimState): boolean {
  const isChanged =
    now.claim !== asked.claim ||
    now.mistakes !== asked.mistakes ||
    now.files.lost !== asked.files.lost;
  return hasFieldsToClear(now) || (isChanged && hasFieldsToClear(asked));
}

/** On a narrow page the expanded amounts cover the field messages; broken rules expand them again. */
function startAttempt(store: ClaimStore): void {
  store.setState(({ attempt, refused }) => ({
    attempt: attempt + 1,
    isStoppedByRules: false,
    isPanelOpen: false,
    refused: withRefused(refused, 'submit', []),
  }));
}

/** Records whether broken rules stop this attempt. */
function noteRules(store: ClaimStore): void {
  store.setState((state) => ({ isStoppedByRules: blockingCount(state) > 0 }));
}

/** The server knows something that had changed since the context was loaded. */
async function bringNews(
  problem: ApiProblem,
  store: ClaimStore,
  queries: QueryClient,
): Promise<void> {
  const isBlocked = problem.is('RULES_BLOCKED');
  if (!isBlocked && !problem.is('DUPLICATE_CLAIM')) return;
  await bringContext(store, queries, { isNew: true });
  if (!isBlocked) return;
  noteRules(store);
  await pageIsFree();
  showViolations(store);
}

function sayUnread(): undefined {
  showToast('red', translate('claims.mergeRead'));
}

function sayUndecided(store: ClaimStore): void {
  const { claimId } = store.getState();
  const words = claimId === undefined ? 'claims.mergeFirst' : 'claims.mergeClaimFirst';
  showToast('red', translate(words));
}

/**
 * Someone else saved first: their changes are merged in, and the user checks them and sends again. False if the
 * server is unreachable, so that the rejection stays.
 */
async function takeNewer(draft: DraftKeeper, store: ClaimStore): Promise<boolean> {
  try {
    await draft.takeNewer();
  } catch {
    return false;
  }
  if (draft.status.getState().other === undefined) sayUnread();
  else sayUndecided(store);
  return true;
}

export function useSubmit(draft: DraftKeeper, sendClaim: SendClaim): Submitting {
  const store = useClaimStore();
  const router = useRouter();
  const queryClient = useQueryClient();
  const t = useText();
  const { refusal, submit, show, clear } = useSubmitClaim(sendClaim);
  const [isBusy, setIsBusy] = useState(false);

  const isRunning = useRef(false);
  const takeRefused = (fields: ReturnType<typeof fieldsIn>) =>
    store.setState(({ attempt, refused }) => ({
      // The checks before sending may have ended the attempt.
      attempt: Math.max(attempt, 1),
      refused: withRefused(refused, 'submit', fields),
    }));

  async function takeRefusal(refused: Refusal): Promise<void> {
    const { problem } = refused;
    if (problem.is('DRAFT_NOT_FOUND')) draft.lose(problem);
    // Newer changes are merged in, so the user does not have to reload the page.
    const isTakenIn = problem.status === 412 && (await takeNewer(draft, store));
    if (!isTakenIn) show(refused);
    await bringNews(problem, store, queryClient);
    takeRefused(fieldsIn(problem));
  }

  /** Returns the claim's id; undefined if it was rejected. */
  async function send(): Promise<string | undefined> {
    const { claim } = store.getState();
    const { saved, other } = await draft.settle();
    if (other !== undefined) {
      sayUndecided(store);
      return undefined;
    }
    // Changes of someone else were merged in: the user reads them before sending.
    if (store.getState().claim !== claim) return sayUnread();
    const submitted = await submit(claim, saved);
    if (typeof submitted !== 'string') {
      await takeRefusal(submitted);
      return undefined;
    }
    draft.close();
    showToast('green', t(draft.sentText()));
    return submitted;
  }

  async function judgeAndSend(): Promise<string | undefined> {
    const asked = store.getState();
    await bringContext(store, queryClient);
    noteRules(store);
    if (hasFieldsInTheWay(asked, store.getState())) return undefined;
    const obstacle = obstacleOf(store.getState());
    if (obstacle === undefined) return send();
    sayObstacle(store, obstacle);
    return undefined;
  }

  async function run(): Promise<void> {
    startAttempt(store);
    clear();
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    const id = await judgeAndSend().finally(() => {
      isRunning.current = false;
      setIsBusy(false);
    });
    if (id === undefined) return draft.resume();
    // Cached data about the claim and the lists is now outdated.
    void queryClient.invalidateQueries({ queryKey: ['getClaim', id] });
    void queryClient.invalidateQueries({ queryKey: ['listClaims'] });
    await router.navigate(wayTo(id, store.getState()));
  }

  return { isBusy, refusal, run };
}
