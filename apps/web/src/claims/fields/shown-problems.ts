// The problems of the claim that are currently shown.
import { type ClaimProblem, isOutOfRange } from '@portal/rules/claims/form/claim-problems.ts';
import { byLine, lineOfPath } from './by-line.ts';
import { type ClaimState, useClaim } from './claim-store.ts';

/** Missing values are shown once the user has tried to submit; figures out of range immediately. */
export function shownProblems({
  attempt,
  problems,
}: Pick<ClaimState, 'attempt' | 'problems'>): readonly ClaimProblem[] {
  return attempt === 0 ? problems.filter(isOutOfRange) : problems;
}

/** The problem shown at a field. */
export function useFieldProblem(field: string): ClaimProblem | undefined {
  return useClaim((state) => shownProblems(state).find((problem) => problem.field === field));
}

const problemsOfLine = byLine<ClaimProblem>(({ field }) => lineOfPath(field));

/** The problems shown at a line, by its wire path. */
export function shownProblemsAt(
  { attempt, problems }: Pick<ClaimState, 'attempt' | 'problems'>,
  path: string,
): readonly ClaimProblem[] {
  return shownProblems({ attempt, problems: problemsOfLine(problems, path) });
}

/** The warnings at a line, by its wire path. */
export function warningsAt(
  { warnings }: Pick<ClaimState, 'warnings'>,
  path: string,
): readonly ClaimProblem[] {
  return problemsOfLine(warnings, path);
}
