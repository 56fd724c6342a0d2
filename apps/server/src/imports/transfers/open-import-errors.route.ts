// Returns a link to the file with all invalid rows. The reading is audited, because the rows can quote cells.
import { create as contentDisposition } from 'content-disposition';
import type { Handler } from '../../platform/http/handler.ts';
import { wholeAddress } from '../../documents/public.ts';
import { ProblemError } from '../../platform/problem.ts';
import { requireStepUpForRows } from '../../platform/http/step-up.ts';
import { requireImport } from './import-view.ts';
import { LINK_SECONDS } from './store-files.ts';

export const openImportErrors: Handler<'openImportErrors'> = async ({
  params,
  tx,
  user,
  services,
  http,
  audit,
}) => {
  const { id, kind, error_file_id: key, bad_row_count: rows } = await requireImport(tx, params.id);
  if (key === null) throw new ProblemError('ERROR_FILE_NOT_FOUND');
  requireStepUpForRows(user, services.clock.now(), rows);
  await audit({
    action: 'operations.read-import-errors',
    clinicId: null,
    subjectType: 'import_run',
    subjectId: id,
  });
  const disposition = contentDisposition(`${kind}-errors.csv`);
  const file = { key, contentType: 'text/csv', disposition };
  const link = await services.store.downloadLink(file, LINK_SECONDS);
  return { data: { url: wholeAddress(link, http, services), expires_in: LINK_SECONDS } };
};
