// Prepares and reads the files that a user has added. Loaded with the first of them.
import { guessDocumentType } from '@portal/rules/claims/form/guess-document-type.ts';
import type { Insight, ReadyFile } from './insight.ts';
import { readPdf } from './read-pdf.ts';

export { preparePicture } from './picture.ts';

/** Guesses the type of a document from its name, else from the text of a PDF. */
export async function lookInto({ file, contentType }: ReadyFile): Promise<Insight> {
  const byName = { type: guessDocumentType(file.name), fault: undefined };
  if (contentType !== 'application/pdf') return byName;
  const { pages, fault } = await readPdf(file);
  return { type: guessDocumentType(file.name, pages), fault };
}
