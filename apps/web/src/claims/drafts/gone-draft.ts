// Finds out what happened to a draft that no longer exists.
import type { ApiProblem } from '../../platform/api/api-problem.ts';

export interface GoneDraft {
  /** The claim that it became; undefined if it was deleted. */
  readonly claim: { readonly id: string; readonly code: string } | undefined;
}

export function goneDraftOf({ details }: ApiProblem): GoneDraft {
  const submitted = details.find(({ code }) => code === 'DRAFT_SUBMITTED');
  const id = submitted?.params?.['claim'];
  return {
    claim:
      submitted === undefined || typeof id !== 'string'
        ? undefined
        : { id, code: submitted.message },
  };
}
