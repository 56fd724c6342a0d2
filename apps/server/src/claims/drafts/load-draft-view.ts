// A draft in the format of the responses.
import { listDocuments } from '../../documents/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { User } from '../../platform/http/handler.ts';
import { draftHeadOf } from './draft-view.ts';
import { draftOwner } from './draft-documents.ts';
import { requireDraft } from './require-draft.ts';

export async function loadDraftView(tx: Transaction, user: User, id: string) {
  const row = await requireDraft(tx, user, id);
  const claim = row.sent_claim;
  const { documents } = await listDocuments(tx, draftOwner(row));
  return { ...draftHeadOf(row), claim: { ...claim, supporting_docs: documents } };
}
