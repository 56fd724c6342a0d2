// The content of a draft as it is stored: the claim as sent, its total, and the reasons why it cannot be submitted.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { paymentKnown, type JudgedDraft } from '@portal/rules/claims/drafts/draft-status.ts';
import { problem } from '@portal/rules/claims/form/claim-problems.ts';
import { cents, centsToDecimal, type Cents } from '@portal/rules/values/cents.ts';
import { validateNamedOnce } from '@portal/rules/claims/checks/validate-claim.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { findMember, requireKnownMember } from '../../members/public.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { Services } from '../../platform/http/services.ts';
import { withCatalogueWords } from '../form/catalogue-words.ts';
import { fieldProblems, requireOfferedType } from '../form/claim-fields.ts';
import { loadClaimFacts } from '../facts/claim-facts.ts';
import type { DraftContent, DraftRow } from './drafts.queries.ts';
import { judgeAsDraft, judgeSavedDraft } from './judge-draft.ts';

/** The maximum of the column; no real claim reaches it. */
const mostTotal = cents(999_999_999_999);

export async function draftContentOf(
  body: SentClaim,
  tx: Transaction,
  user: User,
  services: Services,
  before?: DraftRow,
): Promise<DraftContent> {
  requireClinic(user, body.provider_company_id);
  const form = claimFormOf(body);
  const today = services.clock.today();
  await requireKnownMember(tx, services, user, form.memberId);
  const [member, facts] = await tx.batch((on) => [
    findMember(on, form.memberId),
    loadClaimFacts(on, form, today),
  ]);
  if (member === undefined) throw new ProblemError('MEMBER_NOT_FOUND');
  requireOfferedType(form, facts);
  const repeated = validateNamedOnce(form);
  if (repeated.length > 0) throw fieldProblems(repeated);
  const sent = withCatalogueWords(body, facts);
  const judged = judgeAsDraft(claimFormOf(sent), facts, today);
  const { totalFee: total, obstacles } = judged;
  if (total > mostTotal) {
    const tooMuch = problem('total_fee_amount', 'LINE_TOTAL_RANGE', {
      max: centsToDecimal(mostTotal),
    });
    throw fieldProblems([tooMuch]);
  }
  return {
    clinicId: form.locationId,
    memberId: form.memberId,
    claimType: body.claim_type,
    policyId: form.policyId ?? null,
    insurerCode: facts.policy?.insurer_code ?? null,
    visitDate: form.visitDate ?? null,
    totalAmount: centsToDecimal(total),
    sent,
    status: { obstacles, planPays: await paymentBefore(tx, before, judged, today) },
    userId: user.user_id,
    at: services.clock.now().toISOString(),
  };
}

/** Keeps the plan's earlier payment when a draft is saved again, so that the clerk still sees that it changed. */
async function paymentBefore(
  tx: Transaction,
  before: DraftRow | undefined,
  judged: JudgedDraft,
  today: PlainDate,
): Promise<Cents> {
  const status = before?.status ?? undefined;
  if (before === undefined || status === undefined || status.planPays === judged.planPays)
    return judged.planPays;
  return paymentKnown(status, await judgeSavedDraft(tx, before.sent_claim, today), judged);
}
