// Prices a stored claim again with the amounts that an assessor accepts. It uses the facts of the day of submission
// and the limits that other claims leave today.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { calculateForm, type CalculatedForm } from '@portal/rules/claims/checks/evaluate-claim.ts';
import { chargedAmount } from '@portal/rules/claims/amounts/price-line.ts';
import type { Cents } from '@portal/rules/values/cents.ts';
import { centsToDecimal } from '@portal/rules/values/cents.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import { quoteAdminFee } from '../amounts/admin-fee-quote.ts';
import { contextOf } from '../facts/claim-context.ts';
import { loadClaimFacts, type ClaimFacts } from '../facts/claim-facts.ts';
import type { SubmittedForm } from '../facts/submitted-form.ts';
import { amountColumns, usageRows } from '../amounts/amount-rows.ts';
import { lineRefs } from './claim-line-rows.ts';
import { replaceAmounts, type ClaimToMove } from './move-claim.queries.ts';
import { pricedRows } from './judged-rows.ts';

/** The amount of a line that an assessor accepts, with the code of the reason. */
export interface LineDecision {
  readonly ref: string;
  readonly acceptedAmount: Cents;
  readonly reason: string;
}

export interface ClaimToRecalculate extends Pick<ClaimToMove, 'id'> {
  readonly version: number;
  readonly submission_date: string;
  /** The claim as it was last sent; null if it was edited while the transaction waited for it. */
  readonly sent_claim: SentClaim | null;
}

export interface Recalculated {
  readonly form: SubmittedForm;
  readonly facts: ClaimFacts;
  readonly calculated: CalculatedForm;
}

/**
 * @param lock whether the result is stored: locks out other claims of the family
 * @throws ProblemError VERSION_CONFLICT; VALIDATION_FAILED with the position of each decision on a line that does not
 * exist, or above the charge of its line
 */
export async function recalculateClaim(
  tx: Transaction,
  claim: ClaimToRecalculate,
  decisions: readonly LineDecision[],
  lock: boolean,
): Promise<Recalculated> {
  if (claim.sent_claim === null) throw new ProblemError('VERSION_CONFLICT');
  const form = claimFormOf(claim.sent_claim);
  requireKnownLines(form, decisions);
  const submitted = plainDate(claim.submission_date);
  const facts = await loadClaimFacts(tx, form, submitted, {
    withoutClaimId: claim.id,
    submittedOn: claim.submission_date,
    lock,
    isForAmounts: true,
  });
  const acceptedAmounts = Object.fromEntries(
    decisions.map(({ ref, acceptedAmount }) => [ref, acceptedAmount]),
  );
  const context = { ...contextOf(form, facts, submitted), acceptedAmounts };
  const calculated = calculateForm(form, context);
  requireWithinLines(calculated, decisions);
  return { form, facts, calculated };
}

function requireKnownLines(form: SubmittedForm, decisions: readonly LineDecision[]): void {
  const known = new Set(lineRefs(form));
  const seen = new Set<string>();
  const details = decisions.flatMap(({ ref }, index) => {
    const isWrong = !known.has(ref) || seen.has(ref);
    seen.add(ref);
    const message = 'The claim has no such line, or it is named twice.';
    return isWrong ? [{ field: `lines.${index}.ref`, code: 'LINE_UNKNOWN', message }] : [];
  });
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details });
}

/** Nothing above the charge of a line can be accepted. */
function requireWithinLines(
  { charges: { lines } }: CalculatedForm,
  decisions: readonly LineDecision[],
): void {
  const charges = new Map(lines.map((line) => [line.ref, chargedAmount(line)]));
  const details = decisions.flatMap(({ ref, acceptedAmount }, index) => {
    const charged = charges.get(ref);
    if (charged === undefined || acceptedAmount <= charged) return [];
    const message = `The amount is above the line's, which is ${centsToDecimal(charged)}.`;
    return [{ field: `lines.${index}.accepted_amount`, code: 'ABOVE_LINE', message }];
  });
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details });
}

/**
 * Stores the amounts of a recalculated claim and the decisions on its lines.
 * @returns the claim with its new amount, for the move that follows
 */
export async function storeRecalculated<Claim extends ClaimToMove & ClaimToRecalculate>(
  tx: Transaction,
  claim: Claim,
  { form, facts, calculated }: Recalculated,
  { decisions, at }: { readonly decisions: readonly LineDecision[]; readonly at: string },
): Promise<Claim> {
  const { policy, plan } = facts;
  const { visitDate } = form;
  if (policy === undefined || plan === undefined || visitDate === undefined) {
    throw new ProblemError('MEMBER_POLICY_INVALID');
  }
  const adminFee = await quoteAdminFee(tx, facts, calculated.calculation, form, {
    submitted: plainDate(claim.submission_date),
    incurred: visitDate,
  });
  const key = { clinic_id: claim.clinic_id, claim_id: claim.id };
  const priced = pricedRows({ form, products: facts.products, evaluated: calculated }, key);
  const byRef = new Map(decisions.map((decision) => [decision.ref, decision]));
  const lines = priced.lines.map((line) => {
    const decision = byRef.get(line.ref);
    if (decision === undefined) return line;
    const { acceptedAmount, reason } = decision;
    return { ...line, accepted_amount: centsToDecimal(acceptedAmount), decision_reason: reason };
  });
  return replaceAmounts(tx, claim, {
    amounts: amountColumns({ evaluated: calculated, facts, adminFee }),
    rows: {
      lines,
      benefits: priced.benefits,
      exclusions: priced.exclusions,
      usage: usageRows({ policy, plan, visitDate, evaluated: calculated }, key),
    },
    at,
  });
}
