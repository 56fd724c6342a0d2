// Saves a new request for a guarantee letter as a draft, and submits it in the same transaction if that is asked.
import { letterNumber } from '@portal/rules/guarantees/letter-number.ts';
import { requireKnownMember } from '../members/public.ts';
import { requireClinic } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { loadLetterContent } from './letter-content.ts';
import { keepLetterDocuments } from './letter-documents.ts';
import { insertLetter, nextLetter } from './letters.queries.ts';
import { answerLetter } from './move-letter.ts';
import { submitLetterRequest } from './submit-letter-request.route.ts';

/** The version of a new letter. */
const FIRST = 1;

export const createLetterRequest: Handler<'createLetterRequest'> = async ({
  body: { submit, ...body },
  ...context
}) => {
  const { tx, user, services, audit } = context;
  requireClinic(user, body.provider_company_id);
  await requireKnownMember(tx, services, user, body.member_id);
  const today = services.clock.today();
  const { content } = await loadLetterContent(tx, body, today);
  const { id, number } = await nextLetter(tx);
  const letter = {
    ...content,
    clinic_id: body.provider_company_id,
    id,
    number,
    request_no: letterNumber('REQUEST', today, number),
  };
  const at = services.clock.now().toISOString();
  await insertLetter(tx, letter, { userId: user.user_id, at });
  await keepLetterDocuments(tx, letter, body.supporting_docs, services);
  await audit({
    action: 'guarantees.create',
    clinicId: letter.clinic_id,
    subjectType: 'letter',
    subjectId: id,
    after: { request_no: letter.request_no },
  });
  if (submit) return submitLetterRequest({ ...context, params: { id }, body: {}, version: FIRST });
  return answerLetter(tx, { user, services }, id);
};
