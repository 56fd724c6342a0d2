// Returns a link to read a document. The reading is audited.
import { create as contentDisposition } from 'content-disposition';
import { FILE_TYPES } from '@portal/rules/documents/file-types.ts';
import { whyClosed } from '@portal/rules/documents/scan-status.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { findDocument } from './documents.queries.ts';
import { requireOwnDocument } from './own-documents.ts';
import { wholeAddress } from './whole-address.ts';

const readSeconds = 300;

export const openDocument: Handler<'openDocument'> = async ({
  params,
  query,
  tx,
  user,
  services,
  http,
  audit,
}) => {
  const document = requireOwnDocument(user, await findDocument(tx, params.id));
  if (document.checked_at === null) throw new ProblemError('DOCUMENT_NOT_FOUND');
  const closed = whyClosed(document.scan);
  if (closed !== undefined) throw new ProblemError(closed);
  await audit({
    action: 'documents.read',
    clinicId: document.clinic_id,
    subjectType: 'document',
    subjectId: document.id,
  });
  const { id, content_type: contentType, file_name: name } = document;
  const isShown = FILE_TYPES[contentType].isShown && query.download === 'false';
  const disposition = contentDisposition(name, { type: isShown ? 'inline' : 'attachment' });
  const link = await services.store.downloadLink(
    { key: id, contentType, disposition },
    readSeconds,
  );
  return { data: { url: wholeAddress(link, http, services), expires_in: readSeconds } };
};
