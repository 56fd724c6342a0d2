// A call that needs a second person has not failed: it waits until another person confirms it.
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { showToast } from './overlays.ts';

/** The answer of a call; undefined if it became a proposal, which a message then says. */
export async function orProposed<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiProblem) || !error.is('SECOND_PERSON_ASKED')) throw error;
    showToast('grey', problemText(error));
    return undefined;
  }
}
