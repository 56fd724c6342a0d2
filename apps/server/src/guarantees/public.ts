import type { Handlers } from '../platform/http/handler.ts';
import { askForTopUp } from './ask-for-top-up.route.ts';
import { createLetterRequest } from './create-letter-request.route.ts';
import { decideLetter } from './decide-letter.route.ts';
import { deleteLetterRequest } from './delete-letter-request.route.ts';
import { getLetterPdf } from './get-letter-pdf.route.ts';
import { getLetterRequest } from './get-letter-request.route.ts';
import { getLetter } from './get-letter.route.ts';
import { listLetterRequests } from './list-letter-requests.route.ts';
import { listLettersOfMember } from './list-letters-of-member.route.ts';
import { listLetters } from './list-letters.route.ts';
import { replyToLetterQuestion } from './reply-to-letter-question.route.ts';
import { submitLetterRequest } from './submit-letter-request.route.ts';
import { updateLetterRequest } from './update-letter-request.route.ts';
import { withdrawLetterRequest } from './withdraw-letter-request.route.ts';

export { expireLetters } from './expire-letters.job.ts';

export const guaranteeHandlers = {
  listLetterRequests,
  createLetterRequest,
  getLetterRequest,
  updateLetterRequest,
  deleteLetterRequest,
  submitLetterRequest,
  withdrawLetterRequest,
  replyToLetterQuestion,
  askForTopUp,
  listLettersOfMember,
  getLetter,
  getLetterPdf,
  listLetters,
  decideLetter,
} satisfies Partial<Handlers>;
