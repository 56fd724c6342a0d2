// The problems of one line: its field messages and the rules that it breaks.
import type { Violation } from '@portal/rules/claims/checks/violation.ts';
import { useShallow } from 'zustand/react/shallow';
import { useText } from '../../platform/words/i18n.ts';
import { byLine } from './by-line.ts';
import { fieldId, useClaim } from './claim-store.ts';
import { shownProblemsAt, warningsAt } from './shown-problems.ts';
import { refusalAt } from './refused-fields.ts';
import { problemMessage, refusalMessage } from './problem-message.ts';

export interface RowProblem {
  readonly violations: readonly Violation[];
  /** Oddities of the line that do not prevent submission. */
  readonly warnings: readonly string[];
  readonly problemAt: (field: string) => string | undefined;
  /** One of its fields has a message; an invalid product is reported at its name. */
  readonly isFieldWrong: boolean;
}

const violationsOfLine = byLine<Violation>(({ lineRef, isApprovalCodeApplied }) =>
  isApprovalCodeApplied ? undefined : lineRef,
);

/** `path` is the wire path of the line, `claim_drugs.2`. */
export function useRowProblem(path: string): RowProblem {
  const t = useText();
  const violations = useClaim(
    useShallow((state) => violationsOfLine(state.evaluated?.violations, path)),
  );
  const warnings = useClaim(useShallow((state) => warningsAt(state, path)));
  const problems = useClaim(useShallow((state) => shownProblemsAt(state, path)));
  const refused = useClaim((state) => state.refused);
  const wrong = [...problems, ...Object.values(refused).flat()].map(({ field }) => field);
  return {
    violations,
    warnings: warnings.map((warning) => problemMessage(t, warning)),
    isFieldWrong: wrong.some(
      (field) => field.startsWith(`${path}.`) && fieldId(field) !== fieldId(`${path}.da_sku_id`),
    ),
    problemAt: (field) => {
      const found = problems.find((problem) => problem.field === `${path}.${field}`);
      if (found !== undefined) return problemMessage(t, found);
      const refusal = refusalAt(refused, `${path}.${field}`);
      return refusal === undefined ? undefined : refusalMessage(t, refusal);
    },
  };
}
