// Evaluates a form in its context: amounts, payers and violations. Browser and server share it.

import { liftViolations } from './lift-violations.ts';
import { chargesOfForm } from './charges-of-form.ts';
import { calculateClaim } from '../amounts/calculate-claim.ts';
import type { ClaimCalculation } from '../amounts/claim-calculation.ts';
import type { ClaimContext } from './claim-context.ts';
import type { ClaimForm } from '../form/claim-form.ts';
import type { CalculationContext, Charges, GstSettings } from '../amounts/charges.ts';
import { ruleFactsOf } from './claim-rule-facts.ts';
import { evaluateApprovalRules } from './evaluate-approval-rules.ts';
import type { Violation } from './violation.ts';

/** The amounts of a form, before its rules are checked. */
export interface CalculatedForm {
  readonly charges: Charges;
  readonly calculation: ClaimCalculation;
}

/** The result of all checks of a form. */
export interface Judgement extends CalculatedForm {
  /** In the order of the rules; violations that the approval code lifts are marked. */
  readonly violations: readonly Violation[];
}

/** A doctor's fee that already includes GST is taxed on its own, whatever the clinic's price basis. */
function gstOf({ stay }: ClaimForm, { gst }: ClaimContext): GstSettings {
  const isOwnBasis = stay?.doctorFees.some(({ isGstIncluded }) => isGstIncluded === true) ?? false;
  return isOwnBasis ? { ...gst, isGstMixModel: true } : gst;
}

function calculationContext(form: ClaimForm, context: ClaimContext): CalculationContext {
  return {
    gst: gstOf(form, context),
    panelScheme: context.panelScheme,
    plan: context.policyInvalidReason === undefined ? context.plan : undefined,
    usage: context.usage,
    letterLeft: context.letter?.left,
  };
}

/** Amounts of the form in its context. They do not depend on the codes, other visits and receipts of the context. */
export function calculateForm(form: ClaimForm, context: ClaimContext): CalculatedForm {
  const charges = chargesOfForm(form, context);
  return { charges, calculation: calculateClaim(charges, calculationContext(form, context)) };
}

/**
 * Amounts and violations of the form in its context. A policy that is not valid on the visit date covers
 * nothing, and an invalid approval code lifts nothing.
 */
export function evaluateClaim(form: ClaimForm, context: ClaimContext): Judgement {
  const { charges, calculation } = calculateForm(form, context);
  const found = evaluateApprovalRules(
    context.approvalRules,
    ruleFactsOf(form, context, calculation),
  );
  const { approval } = context;
  const usable = approval?.invalidReason === undefined ? approval : undefined;
  const { totalPayableAmount: payable } = calculation.totals;
  return { charges, calculation, violations: liftViolations(found, usable, payable) };
}
