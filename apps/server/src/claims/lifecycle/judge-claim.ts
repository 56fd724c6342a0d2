// Judges a claim that a client wants to store. The server trusts no submitted figure: it locks out other claims
// of the family and the member, gathers the facts again and recomputes every amount and rule.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { evaluateClaim, type Judgement } from '@portal/rules/claims/checks/evaluate-claim.ts';
import { blocksSubmission } from '@portal/rules/claims/checks/violation.ts';
import { cents } from '@portal/rules/values/cents.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { UsedCodes } from '../../codes/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { quoteAdminFee, type QuotedAdminFee } from '../amounts/admin-fee-quote.ts';
import { type ClaimFacts, loadClaimFacts } from '../facts/claim-facts.ts';
import type { SubmittedForm } from '../facts/submitted-form.ts';
import { type CompleteFields, problemDetails, requireFields } from '../form/claim-fields.ts';
import { assessClaim } from '../checks/assess-claim.ts';
import { wireViolation } from '../checks/violation-view.ts';

/** A complete form with its amounts, its violations and the facts behind them. */
export interface JudgedForm extends CompleteFields {
  readonly form: SubmittedForm;
  /** The claim as it was sent, with the catalogue's texts. */
  readonly sent: SentClaim;
  readonly facts: ClaimFacts;
  readonly evaluated: Judgement;
  readonly adminFee: QuotedAdminFee | undefined;
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
  claim: SentClaim,
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
): Promise<JudgedForm> {
  const loaded = await loadClaimFacts(tx, claimFormOf(claim), today, {
    lock: true,
    withoutClaimId,
  });
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
  return { ...fields, form, sent, facts, evaluated, adminFee };
}

/** An approval code is used up if it lifts a violation, a referral code if the claim names it. */
export function usedCodesOf({ form, evaluated }: JudgedForm): UsedCodes {
  const isApprovalUsed = evaluated.violations.some((one) => one.isApprovalCodeApplied);
  return { approval: isApprovalUsed ? form.approvalCode : undefined, referral: form.referralCode };
}

/** True if the client showed totals that differ from the server's. */
export function isRecalculated(
  claim: Pick<SentClaim, 'total_fee_amount' | 'total_payable_amount'>,
  { calculation }: Judgement,
): boolean {
  return (
    differs(claim.total_fee_amount, calculation.totals.totalFeeAmount) ||
    differs(claim.total_payable_amount, calculation.totals.totalPayableAmount)
  );
}

function differs(sent: number | null | undefined, computed: number): boolean {
  return sent !== null && sent !== undefined && cents(Math.round(sent * 100)) !== computed;
}
