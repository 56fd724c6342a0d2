// Saves a draft of a request again, complete or not.
import type { LetterRequestInput } from '@portal/contract/guarantees/letter-request.ts';
import { requireKnownMember } from '../members/public.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { loadLetterContent } from './letter-content.ts';
import { keepLetterDocuments } from './letter-documents.ts';
import { updateLetter, type WholeLetterRow } from './letters.queries.ts';
import { answerLetter } from './move-letter.ts';
import { requireLetterMove } from './require-letter.ts';

export const updateLetterRequest: Handler<'updateLetterRequest'> = async ({
  params,
  body,
  version,
  tx,
  user,
  services,
  audit,
}) => {
  const asked = { id: params.id, version, move: 'EDIT', actor: 'CLINIC' } as const;
  const { letter } = await requireLetterMove(tx, user, asked);
  requireSameClinic(letter, body);
  await requireKnownMember(tx, services, user, body.member_id);
  const { content } = await loadLetterContent(tx, body, services.clock.today());
  const at = services.clock.now().toISOString();
  await updateLetter(tx, letter, content, { userId: user.user_id, at });
  await keepLetterDocuments(tx, letter, body.supporting_docs, services);
  await audit({
    action: 'guarantees.update',
    clinicId: letter.clinic_id,
    subjectType: 'letter',
    subjectId: letter.id,
    before: { version },
    after: { version: version + 1 },
  });
  return answerLetter(tx, { user, services }, letter.id);
};

function requireSameClinic(letter: WholeLetterRow, body: LetterRequestInput): void {
  if (body.provider_company_id !== letter.clinic_id) throw new ProblemError('LOCATION_NOT_FOUND');
}
