// A draft judged as if it were submitted now.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import { ClaimInput } from '@portal/contract/claims/claim-input.ts';
import { judgeDraft, type JudgedDraft } from '@portal/rules/claims/draft-standing.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../platform/database.ts';
import { withCatalogueWords } from './catalogue-words.ts';
import { contextOf } from './claim-context.ts';
import { loadClaimFacts } from './claim-facts.ts';

/**
 * Says nothing about visits elsewhere: a list of drafts would answer for every date that was saved.
 * @param document the draft as it is stored
 */
export async function judgeSavedDraft(
  tx: Transaction,
  document: unknown,
  today: PlainDate,
): Promise<JudgedDraft> {
  const draft = ClaimInput.parse(document);
  const facts = await loadClaimFacts(tx, claimFormOf(draft), today);
  const form = claimFormOf(withCatalogueWords(draft, facts));
  return judgeDraft(form, { ...contextOf(form, facts, today), elsewhere: [] });
}
