// Judges a claim that a client wants to store. The server trusts no submitted figure: it locks out other claims
// of the family and the member, gathers the facts again and recomputes every amount and rule.
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import type { ClaimForm } from '@portal/rules/claims/form/claim-form.ts';
import { evaluateClaim, type EvaluatedClaim } from '@portal/rules/claims/checks/evaluate-claim.ts';
import { blocksSubmission, type Violation } from '@portal/rules/claims/checks/violation.ts';
import { cents } from '@portal/rules/values/cents.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { UsedCodes } from '../../codes/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { quoteAdminFee } from '../pricing/admin-fee-quote.ts';
import { loadClaimFacts } from '../pricing/claim-facts.ts';
import type { SubmittedForm } from '../pricing/submitted-form.ts';
import { problemDetails, requireFields } from '../form/claim-fields.ts';
import type { Submission } from './claim-record.ts';
import { assessClaim } from '../checks/assess-claim.ts';
import { wireViolation } from '../checks/violation-view.ts';

export type JudgedClaim = Pick<
  Submission,
  | 'form'
  | 'sent'
  | 'facts'
  | 'policy'
  | 'plan'
  | 'panel'
  | 'evaluated'
  | 'adminFee'
  | 'visitDate'
  | 'visitEndDate'
  | 'today'
> & {
  readonly usedCodes: UsedCodes;
};

/** The claim as sent, and its form. */
export interface AskedClaim {
  readonly claim: SentClaim;
  readonly form: SubmittedForm;
}

/**
 * Returns the claim with its amounts, rules and the facts behind them.
 * @param options.withoutClaimId the claim that is being edited, which does not count itself
 * @param options.isFirstBill the claim is submitted only now, although it was opened earlier
 * @param options.canLearnVerdicts whether a rejection may name rules that are broken by visits elsewhere
 * @throws ProblemError VALIDATION_FAILED, MEMBER_POLICY_INVALID, DUPLICATE_CLAIM, RULES_BLOCKED
 */
export async function judgeClaim(
  tx: Transaction,
  { claim, form: asked }: AskedClaim,
  today: PlainDate,
  {
    withoutClaimId,
    isFirstBill = false,
    canLearnVerdicts,
  }: {
    readonly withoutClaimId?: string;
    readonly isFirstBill?: boolean;
    readonly canLearnVerdicts: boolean;
  },
): Promise<JudgedClaim> {
  const loaded = await loadClaimFacts(tx, asked, today, { lock: true, withoutClaimId });
  const facts = isFirstBill ? { ...loaded, submittedOn: undefined } : loaded;
  const { sent, form, context, evaluated, problems, duplicate } = assessClaim(claim, facts, today);
  const fields = requireFields(form, facts, problems);
  const { violations } = evaluated;
  if (duplicate.length > 0) {
    throw new ProblemError('DUPLICATE_CLAIM', { details: problemDetails(duplicate) });
  }
  if (blocksSubmission(violations)) {
    const told = canLearnVerdicts ? evaluated : evaluateClaim(form, { ...context, elsewhere: [] });
    throw new ProblemError('RULES_BLOCKED', { violations: told.violations.map(wireViolation) });
  }
  const adminFee = await quoteAdminFee(tx, facts, evaluated.calculation, form, {
    submitted: context.submittedOn ?? today,
    incurred: fields.visitDate,
  });
  return {
    ...fields,
    form,
    sent,
    facts,
    evaluated,
    adminFee,
    today,
    visitEndDate: form.visitEndDate ?? fields.visitDate,
    usedCodes: usedCodesOf(form, violations),
  };
}

/** An approval code is used up if it lifts a violation, a referral code if the claim names it. */
function usedCodesOf(
  { approvalCode, referralCode }: ClaimForm,
  violations: readonly Violation[],
): UsedCodes {
  const isApprovalUsed = violations.some((violation) => violation.isApprovalCodeApplied);
  return { approval: isApprovalUsed ? approvalCode : undefined, referral: referralCode };
}

/** True if the client showed totals that differ from the server's. */
export function isRecalculated(
  claim: Pick<SentClaim, 'total_fee_amount' | 'total_payable_amount'>,
  { calculation }: EvaluatedClaim,
): boolean {
  return (
    differs(claim.total_fee_amount, calculation.totals.totalFeeAmount) ||
    differs(claim.total_payable_amount, calculation.totals.totalPayableAmount)
  );
}

function differs(sent: number | null | undefined, computed: number): boolean {
  return sent !== null && sent !== undefined && cents(Math.round(sent * 100)) !== computed;
}
