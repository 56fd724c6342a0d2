// Sends the claim once: the same key for every try of the same content, so that a lost answer cannot
// make two claims or two edits. A refusal stands at its fields; nothing typed is lost.
import { useRef, useState } from 'react';
import { call, newKey } from '../../platform/api/api.ts';
import { ApiProblem, problemOf } from '../../platform/api/api-problem.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import type { ClaimDocument } from '../claim-document.ts';
import type { SavedDraft } from '../drafts/draft-saver.ts';

/** Why the server did not take a claim, and the claim that was sent. */
export interface Refusal {
  readonly problem: ApiProblem;
  readonly document: ClaimDocument;
}

type Saved = Pick<SavedDraft, 'id' | 'version'>;

/**
 * Answers the claim's id.
 * @param saved what the server has of it: the draft, or the claim that is edited
 */
export type SendClaim = (
  document: ClaimDocument,
  saved: Saved | undefined,
  idempotencyKey: string,
) => Promise<string>;

export const submitNew: SendClaim = async (document, draft, idempotencyKey) => {
  // With its version: what a colleague has saved since is not thrown away unread.
  const body =
    draft === undefined
      ? document
      : { ...document, draft_id: draft.id, draft_version: draft.version };
  const { data } = await call('submitClaim', { body, idempotencyKey });
  return data.uuid;
};

export const submitEdit: SendClaim = async (document, claim, idempotencyKey) => {
  if (claim === undefined) throw new Error('no claim to edit');
  const { data } = await call('updateClaim', {
    params: { id: claim.id },
    body: document,
    ifMatch: claim.version,
    idempotencyKey,
  });
  return data.uuid;
};

export interface Submitter {
  /** What is shown of why the last try failed. */
  readonly refusal: Refusal | undefined;
  readonly clear: () => void;
  readonly submit: (document: ClaimDocument, saved: Saved | undefined) => Promise<string | Refusal>;
  /** Says why the claim was not taken. */
  readonly show: (refusal: Refusal) => void;
}

export function useSubmitClaim(send: SendClaim): Submitter {
  const [refusal, setRefusal] = useState<Refusal>();
  const attempt = useRef({ content: '', key: '' });

  async function submit(
    document: ClaimDocument,
    saved: Saved | undefined,
  ): Promise<string | Refusal> {
    const content = JSON.stringify([document, saved?.id, saved?.version]);
    if (attempt.current.content !== content) {
      attempt.current = { content, key: newKey() };
    }
    setRefusal(undefined);
    try {
      return await whileBusy(() => send(document, saved, attempt.current.key), 'noTimeout');
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : problemOf(0, undefined);
      return { problem, document };
    }
  }

  return { refusal, submit, show: setRefusal, clear: () => setRefusal(undefined) };
}
