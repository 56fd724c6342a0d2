/** The request and the reply of each call of `calls.ts`. */
import type { CallSchema } from '../call-schema.ts';
import type { guaranteeCalls } from './calls.ts';
import {
  askForTopUp,
  createLetterRequest,
  decideLetter,
  deleteLetterRequest,
  getLetter,
  getLetterPdf,
  getLetterRequest,
  listLetterRequests,
  listLetters,
  listLettersOfMember,
  replyToLetterQuestion,
  submitLetterRequest,
  updateLetterRequest,
  withdrawLetterRequest,
} from './letters.ts';

export const guaranteeSchemas = {
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
} as const satisfies Record<keyof typeof guaranteeCalls, CallSchema>;
