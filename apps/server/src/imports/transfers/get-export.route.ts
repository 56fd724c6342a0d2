// An export file is shown only to the user who has asked for it.
import { create as contentDisposition } from 'content-disposition';
import type { Handler } from '../../platform/http/handler.ts';
import { wholeAddress } from '../../documents/public.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findExport } from './export-runs.queries.ts';
import { LINK_SECONDS } from './store-files.ts';

export const getExport: Handler<'getExport'> = async ({ params, tx, user, services, http }) => {
  const row = await findExport(tx, params.id);
  if (row?.started_by !== user.user_id) throw new ProblemError('EXPORT_NOT_FOUND');
  const { id, kind, status, file_name: name } = row;
  if (status !== 'DONE') return { data: { id, kind, status, file_name: name, url: null } };
  const file = { key: id, contentType: 'text/csv', disposition: contentDisposition(name) };
  const link = await services.store.downloadLink(file, LINK_SECONDS);
  return { data: { id, kind, status, file_name: name, url: wholeAddress(link, http, services) } };
};
