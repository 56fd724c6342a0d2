// The documents of a draft.
import { keepDocuments } from '../../documents/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import type { DraftContent, DraftRow } from './drafts.queries.ts';

export const draftOwner = ({ clinic_id: clinicId, id }: Pick<DraftRow, 'clinic_id' | 'id'>) => ({
  clinicId,
  kind: 'draft' as const,
  id,
});

/** Leaves out documents that no longer exist and saves the draft without them. */
export async function keepDraftDocuments(
  tx: Transaction,
  { clinicId, sent }: DraftContent,
  id: string,
  services: Services,
): Promise<void> {
  const named = sent.supporting_docs;
  await keepDocuments(tx, draftOwner({ clinic_id: clinicId, id }), named, services);
}
