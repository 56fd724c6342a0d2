// What stands in the way of a draft, and what is new of it since the draft was saved: a plan that
// ended, a price or a rule that changed, a balance that others have used meanwhile.

import type { Cents } from '../values/cents.ts';
import type { ClaimContext } from './claim-context.ts';
import type { ClaimForm } from './claim-form.ts';
import type { ClaimProblem } from './claim-problems.ts';
import { evaluateClaim } from './evaluate-claim.ts';
import { validateClaimInContext } from './validate-claim-in-context.ts';
import { blocksSubmission, type Violation } from './violation.ts';

/** What is kept of a draft when it is saved. */
export interface DraftStanding {
  /** What stood in its way, one name each. */
  readonly obstacles: readonly string[];
  readonly planPays: Cents;
}

export interface JudgedDraft extends DraftStanding {
  readonly totalFee: Cents;
  readonly problems: readonly ClaimProblem[];
  /** Those that block the submission. */
  readonly violations: readonly Violation[];
}

export interface DraftChanges extends Pick<JudgedDraft, 'problems' | 'violations'> {
  /** What the plan pays now, where it is not what it was. */
  readonly planPays: { readonly before: Cents; readonly now: Cents } | undefined;
}

function nameOfProblem({ field, code }: ClaimProblem): string {
  return `${code} ${field}`;
}

function nameOfViolation({ code, lineRef = '' }: Violation): string {
  return `${code} ${lineRef}`;
}

/** Judges a draft as it would be judged if it were submitted now. */
export function judgeDraft(form: ClaimForm, context: ClaimContext): JudgedDraft {
  const { calculation, violations: found } = evaluateClaim(form, context);
  const { totalFeeAmount: totalFee, totalPayableAmount: planPays } = calculation.totals;
  const problems = validateClaimInContext(form, context, totalFee);
  const violations = found.filter((violation) => blocksSubmission([violation]));
  const obstacles = [...problems.map(nameOfProblem), ...violations.map(nameOfViolation)];
  return { problems, violations, obstacles, totalFee, planPays };
}

/** What stands in the way now and did not when the draft was saved. */
export function changesSince(before: DraftStanding, now: JudgedDraft): DraftChanges {
  const known = new Set(before.obstacles);
  return {
    problems: now.problems.filter((found) => !known.has(nameOfProblem(found))),
    violations: now.violations.filter((found) => !known.has(nameOfViolation(found))),
    planPays:
      now.planPays === before.planPays ? undefined : { before: before.planPays, now: now.planPays },
  };
}
