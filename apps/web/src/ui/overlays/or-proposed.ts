// A call that needs a second person has not failed: it waits until another person confirms it.
import { useSyncExternalStore } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { showToast } from './overlays.ts';

let proposed = 0;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many calls of this page have become proposals; whoever shows proposals reads them again. */
export function useProposedCalls(): number {
  return useSyncExternalStore(listen, () => proposed);
}

/** The answer of a call; undefined if it became a proposal, which a message then says. */
export async function orProposed<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiProblem) || !error.is('SECOND_PERSON_ASKED')) throw error;
    showToast('grey', problemText(error));
    proposed += 1;
    for (const listener of listeners) listener();
    return undefined;
  }
}
