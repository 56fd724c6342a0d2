// Fields that the server did not take while the claim was being written. Each call speaks for itself:
// its next answer replaces what it said before.
import type { ProblemDetail } from '@portal/contract/problems.ts';
import { ApiProblem } from '../platform/api-problem.ts';

type Asker = 'draft' | 'context';
export type Refused = Readonly<Record<Asker, readonly ProblemDetail[]>>;

export const NOTHING_REFUSED: Refused = { draft: [], context: [] };

/** The fields that an error names; none when it is about no field. */
export function fieldsIn(error: unknown): readonly ProblemDetail[] {
  return error instanceof ApiProblem && error.status === 422 ? error.details : [];
}

/** What was refused after an answer: the same object when nothing changed. */
export function withRefused(
  refused: Refused,
  asker: Asker,
  fields: readonly ProblemDetail[],
): Refused {
  return refused[asker].length === 0 && fields.length === 0
    ? refused
    : { ...refused, [asker]: fields };
}

/** What the server said about a field. */
export function refusalAt(refused: Refused, field: string): ProblemDetail | undefined {
  return [...refused.draft, ...refused.context].find((detail) => detail.field === field);
}
