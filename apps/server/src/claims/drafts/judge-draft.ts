// Judges a draft as if it were submitted now, but leaves out results that reveal visits elsewhere: a draft can
// have any date, so a list of drafts would reveal many dates.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';
import { tellsVisitDates } from '@portal/rules/benefits/benefit-period.ts';
import type { ClaimForm } from '@portal/rules/claims/form/claim-form.ts';
import { judgeDraft, type JudgedDraft } from '@portal/rules/claims/drafts/draft-status.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { withCatalogueWords } from '../form/catalogue-words.ts';
import { contextOf } from '../facts/claim-context.ts';
import { type ClaimFacts, loadClaimFacts } from '../facts/claim-facts.ts';

/** @param draft the claim as the form sent it */
export async function judgeSavedDraft(
  tx: Transaction,
  draft: SentClaim,
  today: PlainDate,
): Promise<JudgedDraft> {
  const facts = await loadClaimFacts(tx, claimFormOf(draft), today);
  return judgeAsDraft(claimFormOf(withCatalogueWords(draft, facts)), facts, today);
}

/** Leaves out verdicts of visits elsewhere and daily or monthly usage, which also reveals them. */
export function judgeAsDraft(form: ClaimForm, facts: ClaimFacts, today: PlainDate): JudgedDraft {
  const context = contextOf(form, facts, today);
  const usage = context.usage.filter(({ kind }) => !tellsVisitDates(kind));
  return judgeDraft(form, { ...context, usage, elsewhere: [] });
}
