// The rules that block a draft and that an approval code can lift, with the figures of the draft.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { ClaimForm } from '@portal/rules/claims/form/claim-form.ts';
import { evaluateClaim } from '@portal/rules/claims/checks/evaluate-claim.ts';
import { isApprovable, type Violation } from '@portal/rules/claims/checks/violation.ts';
import type { Cents } from '@portal/rules/values/cents.ts';
import { contextToTell } from '../checks/visit-checks.ts';
import { loadClaimFacts, type ClaimFacts } from '../facts/claim-facts.ts';
import type { DraftRow } from './drafts.queries.ts';

type Asking = Parameters<typeof contextToTell>[0];

interface JudgedForApproval {
  readonly form: ClaimForm;
  readonly facts: ClaimFacts;
  readonly violations: readonly Violation[];
  readonly totalFee: Cents;
}

/** Verdicts of visits elsewhere count as in the form, only within the clinic's budget. */
export async function judgeForApproval(
  asking: Asking,
  draft: Pick<DraftRow, 'sent_claim'>,
): Promise<JudgedForApproval> {
  const form = claimFormOf(draft.sent_claim);
  const today = asking.services.clock.today();
  const facts = await loadClaimFacts(asking.tx, form, today);
  const { violations, calculation } = evaluateClaim(
    form,
    await contextToTell(asking, form, facts, today),
  );
  return {
    form,
    facts,
    violations: violations.filter(isApprovable),
    totalFee: calculation.totals.totalFeeAmount,
  };
}
