// Submitting: first the fields, then the rules, then the server.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { blocksSubmission } from '@portal/rules/claims/violation.ts';
import { useRef } from 'react';
import { ApiProblem } from '../platform/api-problem.ts';
import { useText } from '../platform/i18n.ts';
import { showToast } from '../ui/overlays.ts';
import { hasFieldsToClear, useClaimStore } from './claim-store.ts';
import { fieldsIn, withRefused } from './refused-fields.ts';
import type { Draft } from './use-draft.ts';
import { useSubmitClaim, type Refusal, type SendClaim } from './use-submit-claim.ts';

export interface Submitting {
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  readonly run: () => Promise<void>;
}

export function useSubmit(draft: Draft, sendClaim: SendClaim): Submitting {
  const store = useClaimStore();
  const router = useRouter();
  const queryClient = useQueryClient();
  const t = useText();
  const { isBusy, refusal, submit, clear } = useSubmitClaim(sendClaim);

  const isRunning = useRef(false);
  const takeRefused = (fields: ReturnType<typeof fieldsIn>) =>
    store.setState(({ refused }) => ({ refused: withRefused(refused, 'submit', fields) }));

  /** Somebody else was quicker: with their changes taken in, the person looks and sends again. */
  async function takeNewer(): Promise<void> {
    // A server that is away now leaves the refusal where it is.
    await draft.takeNewer().then(clear, () => undefined);
  }

  /** Answers the claim's id; undefined when it was not taken. */
  async function send(): Promise<string | undefined> {
    const { document } = store.getState();
    const { saved, other } = await draft.settle();
    if (other !== undefined) {
      showToast('red', t('claims.mergeFirst'));
      return undefined;
    }
    // Somebody else's changes came in: they are read before they are sent.
    if (store.getState().document !== document) return undefined;
    const submitted = await submit(document, saved);
    if (submitted instanceof ApiProblem) {
      if (submitted.is('DRAFT_NOT_FOUND')) draft.lose(submitted);
      if (submitted.status === 412) await takeNewer();
      takeRefused(fieldsIn(submitted));
      return undefined;
    }
    showToast('green', submitted.message);
    return submitted.id;
  }

  async function run(): Promise<void> {
    const { evaluated, attempt } = store.getState();
    store.setState({ attempt: attempt + 1 });
    clear();
    takeRefused([]);
    if (hasFieldsToClear(store.getState()) || isRunning.current) return;
    if (evaluated !== undefined && blocksSubmission(evaluated.violations)) {
      showToast('red', t('claims.rulesBlock'));
      return;
    }
    if (store.getState().isUploading) {
      showToast('red', t('claims.uploadsPending'));
      return;
    }
    isRunning.current = true;
    const id = await send().finally(() => {
      isRunning.current = false;
    });
    if (id === undefined) {
      draft.resume();
      return;
    }
    // What is remembered of the claim and of the lists is older than this.
    void queryClient.invalidateQueries({ queryKey: ['getClaim', id] });
    void queryClient.invalidateQueries({ queryKey: ['listClaims'] });
    await router.navigate({
      to: '/app/claim/providerclaims/$id',
      params: { id },
      replace: true,
      ignoreBlocker: true,
    });
  }

  return { isBusy, refusal, run };
}
