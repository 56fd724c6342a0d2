// Finds a draft of the user's clinics.
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findClaimOfDraft, findDraft, lockDraft, type DraftRow } from './drafts.queries.ts';

/** The draft, if it belongs to one of the user's clinics. @throws ProblemError DRAFT_NOT_FOUND */
export async function requireDraft(tx: Transaction, user: User, id: string): Promise<DraftRow> {
  const draft = await findDraft(tx, id);
  if (draft === undefined) throw await goneDraft(tx, user, id);
  requireClinic(user, draft.clinic_id, 'DRAFT_NOT_FOUND');
  return draft;
}

/** Locks the draft, so that parallel changes without `If-Match` run one after the other. */
export async function requireDraftToChange(
  tx: Transaction,
  user: User,
  id: string,
): Promise<DraftRow> {
  await lockDraft(tx, id);
  return requireDraft(tx, user, id);
}

/** Names the claim that the draft became, if it belongs to one of the user's clinics. */
async function goneDraft(tx: Transaction, user: User, id: string): Promise<ProblemError> {
  const claim = await findClaimOfDraft(tx, id);
  if (claim === undefined) return new ProblemError('DRAFT_NOT_FOUND');
  requireClinic(user, claim.clinic_id, 'DRAFT_NOT_FOUND');
  const { id: claimId, claim_code: message } = claim;
  return new ProblemError('DRAFT_NOT_FOUND', {
    details: [{ field: 'draft', code: 'DRAFT_SUBMITTED', message, params: { claim: claimId } }],
  });
}
