// Submits the claim once: the same key for every try of the same content, so that a lost answer
// cannot make two claims. A refusal stands at its fields; nothing typed is lost.
import { useRef, useState } from 'react';
import { call, newKey } from '../platform/api.ts';
import { ApiProblem, problemOf } from '../platform/api-problem.ts';
import { whileBusy } from '../ui/busy.ts';
import type { ClaimDocument } from './claim-document.ts';
import type { SavedDraft } from './draft-saver.ts';

interface SubmittedClaim {
  readonly id: string;
  readonly message: string;
}

export interface Refusal {
  readonly problem: ApiProblem;
  readonly document: ClaimDocument;
}

export interface Submitter {
  readonly isBusy: boolean;
  /** Why the last try failed, and the claim that was sent. */
  readonly refusal: Refusal | undefined;
  readonly clear: () => void;
  readonly submit: (
    document: ClaimDocument,
    draft: Pick<SavedDraft, 'id' | 'version'> | undefined,
  ) => Promise<SubmittedClaim | ApiProblem>;
}

export function useSubmitClaim(): Submitter {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const attempt = useRef({ content: '', key: '' });

  async function submit(
    document: ClaimDocument,
    draft: Pick<SavedDraft, 'id' | 'version'> | undefined,
  ): Promise<SubmittedClaim | ApiProblem> {
    // With its version: what a colleague has saved since is not thrown away unread.
    const body =
      draft === undefined
        ? document
        : { ...document, draft_id: draft.id, draft_version: draft.version };
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) {
      attempt.current = { content, key: newKey() };
    }
    setIsBusy(true);
    setRefusal(undefined);
    try {
      const { key: idempotencyKey } = attempt.current;
      const reply = await whileBusy(
        () => call('submitClaim', { body, idempotencyKey }),
        'noTimeout',
      );
      return { id: reply.data.uuid, message: reply.message ?? '' };
    } catch (error) {
      const found = error instanceof ApiProblem ? error : problemOf(0, undefined);
      setRefusal({ problem: found, document });
      return found;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, refusal, submit, clear: () => setRefusal(undefined) };
}
