// An issued letter. It has a member's particulars, so the read is audited.
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { answerLetter } from './move-letter.ts';

export const getLetter: Handler<'getLetter'> = async ({ params, tx, user, services, audit }) => {
  const reply = await answerLetter(tx, { user, services }, params.id);
  if (reply.data.letter_no === null) throw new ProblemError('LETTER_NOT_FOUND');
  await audit({
    action: 'guarantees.read',
    clinicId: reply.data.provider_company_id,
    subjectType: 'letter',
    subjectId: params.id,
  });
  return reply;
};
