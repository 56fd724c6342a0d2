// Fields that the server did not take, while the claim was being written or when it was sent. Each call
// speaks for itself: its next answer replaces what it said before, and what is changed is said no more.
import type { ProblemDetail } from '@portal/contract/problems.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import type { ClaimDocument } from '../claim-document.ts';

type Asker = 'draft' | 'context' | 'submit';
export type Refused = Readonly<Record<Asker, readonly ProblemDetail[]>>;

export const NOTHING_REFUSED: Refused = { draft: [], context: [], submit: [] };

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

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function valueAt(document: ClaimDocument, field: string): unknown {
  return field === '' ? document : field.split('.').reduce<unknown>(partOf, document);
}

/** The refused fields whose value is still the one that was refused. */
export function stillStanding(
  fields: readonly ProblemDetail[],
  before: ClaimDocument,
  after: ClaimDocument,
): readonly ProblemDetail[] {
  const standing = fields.filter(
    ({ field }) => JSON.stringify(valueAt(before, field)) === JSON.stringify(valueAt(after, field)),
  );
  return standing.length === fields.length ? fields : standing;
}

/** What still stands after a change; a draft is saved again by itself and says it anew. */
export function withoutMended(
  refused: Refused,
  before: ClaimDocument,
  after: ClaimDocument,
): Refused {
  const context = stillStanding(refused.context, before, after);
  const submit = stillStanding(refused.submit, before, after);
  return context === refused.context && submit === refused.submit
    ? refused
    : { ...refused, context, submit };
}

/** What the server said about a field. */
export function refusalAt(refused: Refused, field: string): ProblemDetail | undefined {
  return [...refused.draft, ...refused.context, ...refused.submit].find(
    (detail) => detail.field === field,
  );
}
