// What a form must have before it can be submitted; the same checks that the browser shows.
import type { ClaimContext } from '@portal/rules/claims/claim-context.ts';
import type { ClaimForm } from '@portal/rules/claims/claim-form.ts';
import { claimMessage, validateClaim } from '@portal/rules/claims/validate-claim.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { LoadedPlan } from '../benefits/public.ts';
import type { PanelRow } from '../clinics/public.ts';
import type { PolicyMemberRow } from '../members/public.ts';
import { ProblemError } from '../platform/problem.ts';
import type { ClaimFacts } from './claim-facts.ts';

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
  form: ClaimForm,
  facts: ClaimFacts,
  context: ClaimContext,
): CompleteFields {
  const findings = validateClaim(form, context);
  if (findings.length > 0) {
    const isPolicyOnly = findings.every((finding) => finding.code === 'MEMBER_POLICY_INVALID');
    throw new ProblemError(isPolicyOnly ? 'MEMBER_POLICY_INVALID' : 'VALIDATION_FAILED', {
      details: findings.map((finding) => ({
        field: finding.field,
        code: finding.code,
        message: claimMessage(finding),
      })),
    });
  }
  const { policy, plan, panel } = facts;
  if (
    form.visitDate === undefined ||
    policy === undefined ||
    plan === undefined ||
    panel === undefined
  ) {
    throw new ProblemError('MEMBER_POLICY_INVALID');
  }
  return { visitDate: form.visitDate, policy, plan, panel };
}
