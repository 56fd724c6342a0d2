// The message at a field, once they have tried to submit.
import type { ClaimProblemCode } from '@portal/rules/claims/form/claim-problems.ts';
import { useText } from '../../platform/words/i18n.ts';
import { useClaim } from './claim-store.ts';
import { problemMessage, refusalMessage } from './problem-message.ts';
import { useFieldProblem } from './shown-problems.ts';
import { refusalAt } from './refused-fields.ts';

/** The message at a field, if any. */
export function useMessage(field: string): string | undefined {
  const t = useText();
  const problem = useFieldProblem(field);
  const refusal = useClaim(({ refused }) => refusalAt(refused, field));
  if (problem !== undefined) return problemMessage(t, problem);
  return refusal === undefined ? undefined : refusalMessage(t, refusal);
}

/** The same, but problems with this code are also shown before the user has tried to submit. */
export function useMessageAtOnce(
  field: string,
  code: ClaimProblemCode | undefined,
): string | undefined {
  const t = useText();
  const message = useMessage(field);
  const problem = useClaim(({ problems }) =>
    code === undefined
      ? undefined
      : problems.find((one) => one.field === field && one.code === code),
  );
  return message ?? (problem && problemMessage(t, problem));
}
