// One document without its content, for screens that wait for the virus scan.
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { findDocument } from './documents.queries.ts';
import { documentView } from './keep-documents.ts';
import { requireOwnDocument } from './own-documents.ts';

export const getDocument: Handler<'getDocument'> = async ({ params, tx, user }) => {
  const document = requireOwnDocument(user, await findDocument(tx, params.id));
  if (document.checked_at === null) throw new ProblemError('DOCUMENT_NOT_FOUND');
  return { data: documentView(document) };
};
