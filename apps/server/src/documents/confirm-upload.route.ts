// Checks an uploaded file. A document can be used only after this check.
import type { Transaction } from '../platform/database/database.ts';
import type { Handler, User } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { checkUpload } from './check-upload.ts';
import { lockDocuments, type DocumentRow } from './documents.queries.ts';
import { documentView } from './keep-documents.ts';
import { requireOwnDocument } from './own-documents.ts';

export const confirmUpload: Handler<'confirmUpload'> = async ({ params, tx, user, services }) => {
  const document = await lockOwn(tx, user, params.id);
  const outcome = await checkUpload(tx, document, services);
  if (outcome !== 'good') throw new ProblemError(outcome);
  return { data: documentView(await lockOwn(tx, user, params.id)) };
};

async function lockOwn(tx: Transaction, user: User, id: string): Promise<DocumentRow> {
  const [document] = await lockDocuments(tx, [id]);
  return requireOwnDocument(user, document);
}
