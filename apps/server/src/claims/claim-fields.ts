// What a form must have before it can be submitted; the same checks that the browser shows.
import type { ClaimContext } from '@portal/rules/claims/claim-context.ts';
import { claimMessage } from '@portal/rules/claims/claim-problems.ts';
import { validateClaimInContext } from '@portal/rules/claims/validate-claim-in-context.ts';
import type { Cents } from '@portal/rules/values/cents.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { LoadedPlan } from '../benefits/public.ts';
import type { PanelRow } from '../clinics/public.ts';
import type { PolicyMemberRow } from '../members/public.ts';
import { ProblemError } from '../platform/problem.ts';
import type { ClaimFacts, SubmittedForm } from './claim-facts.ts';

export interface CompleteFields {
  readonly visitDate: PlainDate;
  readonly policy: PolicyMemberRow;
  readonly plan: LoadedPlan;
  readonly panel: PanelRow;
}

/**
 * The fields that every claim needs, or a problem: VALIDATION_FAILED with each field, and
 * MEMBER_POLICY_INVALID when only the policy speaks against the visit date.
 */
export function requireFields(
  form: SubmittedForm,
  facts: ClaimFacts,
  context: ClaimContext,
  totalFeeAmount: Cents,
): CompleteFields {
  const problems = validateClaimInContext(form, context, totalFeeAmount);
  if (problems.length > 0) {
    const isPolicyOnly = problems.every((found) => found.code === 'MEMBER_POLICY_INVALID');
    throw new ProblemError(isPolicyOnly ? 'MEMBER_POLICY_INVALID' : 'VALIDATION_FAILED', {
      details: problems.map((found) => ({
        field: found.field,
        code: found.code,
        message: claimMessage(found),
        params: { ...found.params },
      })),
    });
  }
  const { policy, plan, panel } = facts;
  const { visitDate, planId } = form;
  if (
    visitDate === undefined ||
    policy === undefined ||
    plan === undefined ||
    panel === undefined
  ) {
    throw new ProblemError('MEMBER_POLICY_INVALID');
  }
  if (planId !== plan.plan.id) throw new ProblemError('PLAN_NOT_FOUND');
  return { visitDate, policy, plan, panel };
}
