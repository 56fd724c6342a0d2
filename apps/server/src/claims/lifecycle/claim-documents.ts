// Attaches all documents that a claim names, or rejects the claim and names the missing documents.
import { problem } from '@portal/rules/claims/form/claim-problems.ts';
import { keepDocuments, takeDocuments, type DocumentToKeep } from '../../documents/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/http/services.ts';
import { fieldProblems } from '../form/claim-fields.ts';
import type { NewRow } from '../claim-rows.ts';

/**
 * @param draftId the draft that becomes the claim
 * @throws ProblemError VALIDATION_FAILED with the path of each missing document
 */
export async function keepClaimDocuments(
  tx: Transaction,
  { columns: { clinic_id: clinicId, id, version } }: Pick<NewRow, 'columns'>,
  named: readonly DocumentToKeep[],
  services: Services,
  draftId?: string,
): Promise<void> {
  const owner = { clinicId, kind: 'claim' as const, id, draftId };
  const keep = version === 1 ? takeDocuments : keepDocuments;
  const missing = await keep(tx, owner, named, services);
  if (missing.length === 0) return;
  throw fieldProblems(missing.map((index) => problem(`supporting_docs.${index}`, 'DOCUMENT_GONE')));
}
