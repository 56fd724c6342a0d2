// Answers the administrator's question, with further documents; the request then waits for a decision again.
import { listDocuments } from '../documents/public.ts';
import type { Handler } from '../platform/http/handler.ts';
import { keepLetterDocuments } from './letter-documents.ts';
import { moveLetter } from './move-letter.ts';
import { requireLetterMove } from './require-letter.ts';

export const replyToLetterQuestion: Handler<'replyToLetterQuestion'> = async ({
  params,
  body,
  version,
  ...moving
}) => {
  const { tx, user, services } = moving;
  const asked = { id: params.id, version, move: 'REPLY', actor: 'CLINIC' } as const;
  const { letter } = await requireLetterMove(tx, user, asked);
  if (body.supporting_docs.length > 0) {
    const owner = { clinicId: letter.clinic_id, kind: 'letter' as const, id: letter.id };
    const { documents } = await listDocuments(tx, owner);
    // The new ones come first, so that a missing document is named by its position in the request.
    await keepLetterDocuments(tx, letter, [...body.supporting_docs, ...documents], services);
  }
  return moveLetter(moving, { letter, move: 'REPLY', to: 'SUBMITTED', remark: body.remark });
};
