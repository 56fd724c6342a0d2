// A draft judged as if it were submitted now.
import { claimFormOf } from '@portal/contract/claims/claim-form.ts';
import { ClaimInput } from '@portal/contract/claims/claim-input.ts';
import { judgeDraft, type JudgedDraft } from '@portal/rules/claims/draft-standing.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../platform/database.ts';
import { contextOf } from './claim-context.ts';
import { loadClaimFacts } from './claim-facts.ts';

/** @param document the draft as it is stored */
export async function judgeSavedDraft(
  tx: Transaction,
  document: unknown,
  today: PlainDate,
): Promise<JudgedDraft> {
  const form = claimFormOf(ClaimInput.parse(document));
  return judgeDraft(form, contextOf(form, await loadClaimFacts(tx, form, today), today));
}
