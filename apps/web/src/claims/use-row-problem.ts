// What is wrong with one line: its field messages and the rules that it breaks.
import { isOutOfRange } from '@portal/rules/claims/claim-problems.ts';
import type { Violation } from '@portal/rules/claims/violation.ts';
import { useShallow } from 'zustand/react/shallow';
import { useText } from '../platform/i18n.ts';
import { shownProblems, useClaim, warningsAt } from './claim-store.ts';
import { refusalAt } from './refused-fields.ts';
import { problemMessage, refusalMessage } from './use-message.ts';

export interface RowProblem {
  readonly violations: readonly Violation[];
  /** What is odd about the line but does not stop the claim. */
  readonly warnings: readonly string[];
  readonly problemAt: (field: string) => string | undefined;
  readonly isOutOfRange: boolean;
  readonly hasProblems: boolean;
}

/** `path` is the line's path on the wire, `claim_drugs.2`. */
export function useRowProblem(path: string): RowProblem {
  const t = useText();
  const violations = useClaim(
    useShallow((state) =>
      (state.evaluated?.violations ?? []).filter(
        (one) => one.lineRef === path && !one.isApprovalCodeApplied,
      ),
    ),
  );
  const warnings = useClaim(useShallow((state) => warningsAt(state, path)));
  const problems = useClaim(
    useShallow((state) => shownProblems(state).filter((one) => one.field.startsWith(`${path}.`))),
  );
  const refused = useClaim((state) => state.refused);
  return {
    violations,
    warnings: warnings.map((warning) => problemMessage(t, warning)),
    isOutOfRange: problems.some(isOutOfRange),
    hasProblems: problems.length > 0,
    problemAt: (field) => {
      const found = problems.find((problem) => problem.field === `${path}.${field}`);
      if (found !== undefined) return problemMessage(t, found);
      const refusal = refusalAt(refused, `${path}.${field}`);
      return refusal === undefined ? undefined : refusalMessage(t, refusal);
    },
  };
}
