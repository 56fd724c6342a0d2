// A request or letter. It has a member's particulars, so the read is audited.
import type { Handler } from '../platform/http/handler.ts';
import { answerLetter } from './move-letter.ts';

export const getLetterRequest: Handler<'getLetterRequest'> = async ({
  params,
  tx,
  user,
  services,
  audit,
}) => {
  const reply = await answerLetter(tx, { user, services }, params.id);
  await audit({
    action: 'guarantees.read',
    clinicId: reply.data.provider_company_id,
    subjectType: 'letter',
    subjectId: params.id,
  });
  return reply;
};
