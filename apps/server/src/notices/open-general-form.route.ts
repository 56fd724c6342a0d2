// Returns a link to read a form.
import { create as contentDisposition } from 'content-disposition';
import { FILE_TYPES, isContentType } from '@portal/rules/documents/file-types.ts';
import { wholeAddress } from '../documents/public.ts';
import type { Handler } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { findGeneralForm } from './general-forms.queries.ts';

const readSeconds = 300;

export const openGeneralForm: Handler<'openGeneralForm'> = async ({
  params,
  query,
  tx,
  services,
  http,
}) => {
  const form = await findGeneralForm(tx, params.id);
  if (form === undefined || form.confirmed_at === null || form.removed_at !== null) {
    throw new ProblemError('FORM_NOT_FOUND');
  }
  const { id, content_type: contentType, file_name: name } = form;
  const isShown = isContentType(contentType) && FILE_TYPES[contentType].isShown;
  const type = isShown && query.download === 'false' ? 'inline' : 'attachment';
  const disposition = contentDisposition(name, { type });
  const link = await services.store.downloadLink(
    { key: id, contentType, disposition },
    readSeconds,
  );
  return { data: { url: wholeAddress(link, http, services), expires_in: readSeconds } };
};
