// The drafts of a clinic that were saved last.
import type { Transaction } from '../../platform/database/database.ts';
import { draftHeadOf } from './draft-view.ts';
import { EVERY_DRAFT, listDraftRows } from './list-drafts.queries.ts';

/** The first drafts, and how many there are. */
export async function newestDrafts(
  tx: Transaction,
  { clinicId, most }: { readonly clinicId: string; readonly most: number },
) {
  const { rows, total } = await listDraftRows(
    tx,
    { ...EVERY_DRAFT, clinicId },
    { limit: most, offset: 0 },
  );
  return { total, drafts: rows.map(draftHeadOf) };
}
