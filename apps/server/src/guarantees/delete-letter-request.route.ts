// Deletes a draft of a request and releases its documents.
import type { Handler } from '../platform/http/handler.ts';
import { keepLetterDocuments } from './letter-documents.ts';
import { deleteLetterRow } from './letters.queries.ts';
import { requireLetterMove } from './require-letter.ts';

export const deleteLetterRequest: Handler<'deleteLetterRequest'> = async ({
  params,
  version,
  tx,
  user,
  services,
  audit,
}) => {
  const asked = { id: params.id, version, move: 'DELETE', actor: 'CLINIC' } as const;
  const { letter } = await requireLetterMove(tx, user, asked);
  await keepLetterDocuments(tx, letter, [], services);
  await deleteLetterRow(tx, letter);
  await audit({
    action: 'guarantees.delete',
    clinicId: letter.clinic_id,
    subjectType: 'letter',
    subjectId: letter.id,
    before: { request_no: letter.request_no },
  });
  return null;
};
