// Finds the reasons why a draft cannot be submitted apart from fields that are still empty: a plan that
// ended, a changed price or rule, or a balance that other claims have used.

import type { Cents } from '../../values/cents.ts';
import type { ClaimContext } from '../checks/claim-context.ts';
import type { ClaimForm } from '../form/claim-form.ts';
import type { ClaimProblem, ClaimProblemCode } from '../form/claim-problems.ts';
import { evaluateClaim } from '../checks/evaluate-claim.ts';
import { validateClaimInContext } from '../checks/validate-claim-in-context.ts';
import { blocksSubmission, type Violation } from '../checks/violation.ts';

/** The facts that are stored when a draft is saved. */
export interface DraftStatus {
  /** Names of the fields that had problems. */
  readonly obstacles: readonly string[];
  readonly planPays: Cents;
}

export interface JudgedDraft extends DraftStatus {
  readonly totalFee: Cents;
  readonly problems: readonly ClaimProblem[];
  /** Rules that prevent submission. */
  readonly violations: readonly Violation[];
}

export interface DraftChanges extends Pick<JudgedDraft, 'problems' | 'violations'> {
  /** The amount that the plan pays now, if it has changed. */
  readonly planPays: { readonly before: Cents; readonly now: Cents } | undefined;
}

/** Problems that no field can fix; they are reported as long as they exist. */
const LASTING: ReadonlySet<ClaimProblemCode> = new Set([
  'MEMBER_TYPE_WRONG',
  'MEMBER_POLICY_INVALID',
  'PLAN_NOT_ON_PANEL',
  'PLAN_OF_OTHERS',
  'EMPLOYMENT_INVALID',
  'VISIT_DATE_TOO_OLD',
  'VISIT_BEFORE_ON_BOARDING',
  'VISIT_AFTER_OFF_BOARDING',
  'DOCTOR_NOT_ACTIVE',
  'NOT_FOUND',
  'EXPIRED',
  'WRONG_MEMBER',
  'WRONG_POLICY',
  'WRONG_PROVIDER',
  'WRONG_TYPE',
  'REVOKED',
  'USED',
  'DIAGNOSIS_UNKNOWN',
  'PRODUCT_NOT_ON_PANEL',
  'TOSP_UNKNOWN',
  'NOT_CHARGED_HERE',
  'MC_NOT_GIVEN_HERE',
  'MC_NOT_TAKEN',
  'MC_REASON_UNKNOWN',
  'REFERRAL_NOT_TAKEN',
  'CLAIM_TYPE_NOT_OFFERED',
  'DOCUMENT_GONE',
]);

function nameOfProblem({ field, code }: ClaimProblem): string {
  return `${code} ${field}`;
}

/** Evaluates a draft as if it were submitted now. */
export function judgeDraft(form: ClaimForm, context: ClaimContext): JudgedDraft {
  const { calculation, violations: found } = evaluateClaim(form, context);
  const { totalFeeAmount: totalFee, totalPayableAmount: planPays } = calculation.totals;
  const problems = validateClaimInContext(form, context, calculation.totals);
  const violations = found.filter((violation) => blocksSubmission([violation]));
  return { problems, violations, obstacles: problems.map(nameOfProblem), totalFee, planPays };
}

/** The current reasons, without the fields that were still empty when the draft was saved. */
export function changesSince(before: DraftStatus, now: JudgedDraft): DraftChanges {
  const known = new Set(before.obstacles);
  return {
    problems: now.problems.filter(
      (found) => LASTING.has(found.code) || !known.has(nameOfProblem(found)),
    ),
    violations: now.violations,
    planPays:
      now.planPays === before.planPays ? undefined : { before: before.planPays, now: now.planPays },
  };
}

/**
 * The amount that the plan paid before, for a draft that is saved again. It is kept until the claim's own
 * total changes.
 * @param unsaved the previously saved draft, evaluated now
 */
export function paymentKnown(
  before: DraftStatus,
  unsaved: Pick<JudgedDraft, 'planPays' | 'totalFee'>,
  now: Pick<JudgedDraft, 'planPays' | 'totalFee'>,
): Cents {
  const isSameClaim = unsaved.totalFee === now.totalFee && unsaved.planPays === now.planPays;
  return isSameClaim ? before.planPays : now.planPays;
}
