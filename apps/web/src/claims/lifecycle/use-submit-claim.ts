// Sends the claim once: every attempt with the same content has the same key, so that a lost response cannot cause
// two claims or two edits. A rejection is shown at its fields, and everything typed is kept.
import { useRef, useState } from 'react';
import { call, newKey } from '../../platform/api/api.ts';
import { ApiProblem, problemOf } from '../../platform/api/api-problem.ts';
import { whileBusy } from '../../ui/feedback/busy.ts';
import type { SentClaim } from '../entered-claim.ts';
import type { SavedDraft } from '../drafts/draft-saver.ts';

/** The rejection of a claim, and the claim that was sent. */
export interface Refusal {
  readonly problem: ApiProblem;
  readonly claim: SentClaim;
}

type Saved = Pick<SavedDraft, 'id' | 'version'>;

/**
 * Returns the claim's id.
 * @param saved the version on the server: the draft, or the claim that is edited
 */
export type SendClaim = (
  claim: SentClaim,
  saved: Saved | undefined,
  idempotencyKey: string,
) => Promise<string>;

export const submitNew: SendClaim = async (claim, draft, idempotencyKey) => {
  // With its version, so that a colleague's later save is not overwritten unseen.
  const body =
    draft === undefined ? claim : { ...claim, draft_id: draft.id, draft_version: draft.version };
  const { data } = await call('submitClaim', { body, idempotencyKey });
  return data.uuid;
};

export const submitEdit: SendClaim = async (claim, saved, idempotencyKey) => {
  if (saved === undefined) throw new Error('no claim to edit');
  const { data } = await call('updateClaim', {
    params: { id: saved.id },
    body: claim,
    ifMatch: saved.version,
    idempotencyKey,
  });
  return data.uuid;
};

export interface Submitter {
  /** The message about the last failed attempt. */
  readonly refusal: Refusal | undefined;
  readonly clear: () => void;
  readonly submit: (claim: SentClaim, saved: Saved | undefined) => Promise<string | Refusal>;
  /** Shows why the claim was rejected. */
  readonly show: (refusal: Refusal) => void;
}

export function useSubmitClaim(send: SendClaim): Submitter {
  const [refusal, setRefusal] = useState<Refusal>();
  const attempt = useRef({ content: '', key: '' });

  async function submit(claim: SentClaim, saved: Saved | undefined): Promise<string | Refusal> {
    const content = JSON.stringify([claim, saved?.id, saved?.version]);
    if (attempt.current.content !== content) {
      attempt.current = { content, key: newKey() };
    }
    setRefusal(undefined);
    try {
      return await whileBusy(() => send(claim, saved, attempt.current.key), 'noTimeout');
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : problemOf(0, undefined);
      return { problem, claim };
    }
  }

  return { refusal, submit, show: setRefusal, clear: () => setRefusal(undefined) };
}
