// Checks the fields of a form in the context that browser and server share.

import type { ClaimContext } from './claim-context.ts';
import type { ClaimForm } from '../form/claim-form.ts';
import type { ClaimFormFacts } from '../form/claim-form-facts.ts';
import { problem, type ClaimProblem } from '../form/claim-problems.ts';
import type { ClaimTotals } from '../amounts/claim-calculation.ts';
import { validateClaim } from './validate-claim.ts';
import { visitFieldsOf } from '../form/visit-fields.ts';

/** The amounts that the fields are checked with. */
export type CheckedTotals = Pick<ClaimTotals, 'totalFeeAmount' | 'totalPatientPayableAmount'>;

function factsOf(context: ClaimContext, totals: CheckedTotals): ClaimFormFacts {
  const { referral, approval, doctors } = context;
  return {
    today: context.today,
    location: {
      locationType: context.locationType,
      onBoardingDate: context.clinicOpenFrom,
      offBoardingDate: context.clinicOpenUntil,
    },
    isFwaOn: context.isFwaOn,
    doctors: doctors.map((doctor) => ({ code: doctor.licenseNumber })),
    referralRefusal: referral?.invalidReason,
    approvalRefusal: approval?.invalidReason,
    products: context.panelId === undefined ? undefined : context.products,
    requiredDocuments: context.formConfig.requiredDocuments,
    config: context.formConfig,
    mcReasons: context.mcReasons.map((reason) => reason.code),
    totalFeeAmount: totals.totalFeeAmount,
    totalPatientPayableAmount: totals.totalPatientPayableAmount,
  };
}

/**
 * Every problem that prevents submission. A policy that does not cover the visit date is reported as one
 * problem at the date, whatever the reason.
 * Source: Claims spec §5.
 */
export function validateClaimInContext(
  form: ClaimForm,
  context: ClaimContext,
  totals: CheckedTotals,
): ClaimProblem[] {
  const problems = [
    ...validateClaim(form, factsOf(context, totals)),
    ...validateLetterOfStay(form, context),
  ];
  const { policyInvalidReason } = context;
  if (form.policyId === undefined || form.visitDate === undefined) return problems;
  if (policyInvalidReason !== undefined) {
    return [problem(visitFieldsOf(form).start, 'MEMBER_POLICY_INVALID'), ...problems];
  }
  return [...validatePlan(form, context), ...problems];
}

/** A letter of this system must be the member's, and valid for the stay. */
function validateLetterOfStay({ stay }: ClaimForm, { letter }: ClaimContext): ClaimProblem[] {
  if (stay?.logNo === undefined || letter?.invalidReason === undefined) return [];
  return [problem('in_patient.log_no', letter.invalidReason)];
}

/**
 * Checks that the member has the plan on the visit date and that this clinic is on one of its active panels.
 * Skipped if the policy itself is not valid.
 */
export function validatePlan(
  { policyId, planId }: Pick<ClaimForm, 'planId' | 'policyId'>,
  context: Pick<ClaimContext, 'panelId' | 'planId' | 'policyInvalidReason'>,
): ClaimProblem[] {
  if (policyId === undefined || context.policyInvalidReason !== undefined) return [];
  if (planId !== undefined && context.planId !== undefined && planId !== context.planId) {
    return [problem('plan_id', 'PLAN_OF_OTHERS')];
  }
  return context.panelId === undefined ? [problem('plan_id', 'PLAN_NOT_ON_PANEL')] : [];
}
