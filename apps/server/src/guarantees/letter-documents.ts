// Attaches the documents that a request names.
import type { LetterRequestInput } from '@portal/contract/guarantees/letter-request.ts';
import { claimMessage, problem } from '@portal/rules/claims/form/claim-problems.ts';
import { keepDocuments } from '../documents/public.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Services } from '../platform/http/services.ts';
import { ProblemError } from '../platform/problem.ts';

type Documents = LetterRequestInput['supporting_docs'];

/** @throws ProblemError VALIDATION_FAILED with the path of each document that has not arrived */
export async function keepLetterDocuments(
  tx: Transaction,
  letter: { readonly clinic_id: string; readonly id: string },
  documents: Documents,
  services: Services,
): Promise<void> {
  const owner = { clinicId: letter.clinic_id, kind: 'letter' as const, id: letter.id };
  const missing = await keepDocuments(tx, owner, documents, services);
  if (missing.length === 0) return;
  const details = missing.map((index) => {
    const found = problem(`supporting_docs.${index}`, 'DOCUMENT_GONE');
    return { field: found.field, code: found.code, message: claimMessage(found) };
  });
  throw new ProblemError('VALIDATION_FAILED', { details });
}
