// An issued letter as a PDF in the language of the user; the access is audited.
import { FileToSend } from '../platform/http/file-to-send.ts';
import type { Handler } from '../platform/http/handler.ts';
import { readerLanguage } from '../platform/http/reader-language.ts';
import { printSheet } from '../platform/paper/print-sheet.ts';
import { ProblemError } from '../platform/problem.ts';
import { letterSheet } from './letter-sheet.ts';
import { answerLetter } from './move-letter.ts';

export const getLetterPdf: Handler<'getLetterPdf'> = async ({
  params,
  tx,
  user,
  services,
  http,
  audit,
}) => {
  const { data: letter } = await answerLetter(tx, { user, services }, params.id);
  if (letter.letter_no === null) throw new ProblemError('LETTER_NOT_FOUND');
  await audit({
    action: 'guarantees.print',
    clinicId: letter.provider_company_id,
    subjectType: 'letter',
    subjectId: letter.id,
  });
  const language = readerLanguage(http.header('accept-language'));
  return new FileToSend({
    name: `${letter.letter_no}.pdf`,
    contentType: 'application/pdf',
    headers: {},
    content: printSheet(letterSheet(letter, language)),
  });
};
