// Fields that the server rejected while the claim was typed or when it was sent. Each call's next response
// replaces its messages, and a message disappears when its field changes.
import type { ProblemDetail } from '@portal/contract/problem.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import type { SentClaim } from '../entered-claim.ts';

type Asker = 'draft' | 'context' | 'submit';
export type Refused = Readonly<Record<Asker, readonly ProblemDetail[]>>;

export const NOTHING_REFUSED: Refused = { draft: [], context: [], submit: [] };

/** The fields that an error names; empty for an error without fields. */
export function fieldsIn(error: unknown): readonly ProblemDetail[] {
  return error instanceof ApiProblem && error.status === 422 ? error.details : [];
}

/** The rejected fields after a response; the same object if nothing changed. */
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

function valueAt(claim: SentClaim, field: string): unknown {
  return field === '' ? claim : field.split('.').reduce<unknown>(partOf, claim);
}

/** The rejected fields whose value is still the rejected one. */
export function stillRefused(
  fields: readonly ProblemDetail[],
  before: SentClaim,
  after: SentClaim,
): readonly ProblemDetail[] {
  const remaining = fields.filter(
    ({ field }) => JSON.stringify(valueAt(before, field)) === JSON.stringify(valueAt(after, field)),
  );
  return remaining.length === fields.length ? fields : remaining;
}

/** The messages that remain after a change. A draft is saved again automatically and reports them again. */
export function withoutCorrected(refused: Refused, before: SentClaim, after: SentClaim): Refused {
  const context = stillRefused(refused.context, before, after);
  const submit = stillRefused(refused.submit, before, after);
  return context === refused.context && submit === refused.submit
    ? refused
    : { ...refused, context, submit };
}

/** The server's message about a field. */
export function refusalAt(refused: Refused, field: string): ProblemDetail | undefined {
  return [...refused.draft, ...refused.context, ...refused.submit].find(
    (detail) => detail.field === field,
  );
}
