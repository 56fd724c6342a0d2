// Deletes documents that are not in a claim, letter or request: all of the named ones, or none.
import { z } from 'zod';
import type { Transaction } from '../platform/database/database.ts';
import type { Handler, User } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { lockDocuments, markDeleted, type DocumentRow } from './documents.queries.ts';
import { requireOwnDocument } from './own-documents.ts';

export const deleteFiles: Handler<'deleteFiles'> = async ({
  params,
  tx,
  user,
  services,
  audit,
}) => {
  const documents = await lockAll(tx, user, params['*'].split('/'));
  if (documents.some(isKept)) {
    throw new ProblemError('DOCUMENT_IN_CLAIM');
  }
  if (documents.some((one) => one.message_id !== null)) {
    throw new ProblemError('DOCUMENT_IN_MESSAGE');
  }
  await markDeleted(tx, documents, services.clock.now().toISOString());
  await Promise.all(
    documents.map(({ clinic_id: clinicId, id, draft_id: draft, file_name: name }) =>
      audit({
        action: 'documents.delete',
        clinicId,
        subjectType: 'document',
        subjectId: id,
        before: { draft, name },
      }),
    ),
  );
  return null;
};

/** Documents of drafts can be deleted; those of other owners are kept. */
function isKept({
  claim_id,
  letter_id,
  approval_request_id,
  clinic_change_id,
}: DocumentRow): boolean {
  return [claim_id, letter_id, approval_request_id, clinic_change_id].some(
    (owner) => owner !== null,
  );
}

const Keys = z.array(z.uuid());

/** All of the documents. Throws DOCUMENT_NOT_FOUND if one of them is missing. */
async function lockAll(
  tx: Transaction,
  user: User,
  keys: readonly string[],
): Promise<DocumentRow[]> {
  const ids = Keys.safeParse([...new Set(keys)]);
  if (!ids.success) throw new ProblemError('DOCUMENT_NOT_FOUND');
  const documents = await lockDocuments(tx, ids.data);
  if (documents.length < ids.data.length) throw new ProblemError('DOCUMENT_NOT_FOUND');
  return documents.map((one) => requireOwnDocument(user, one));
}
