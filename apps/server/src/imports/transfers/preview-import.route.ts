// Checks that the file has arrived, and leaves the preview to a job. The same file can be previewed again with other
// options.
import { BYTES_THAT_TELL } from '@portal/rules/documents/file-types.ts';
import { isNoImportFile } from '@portal/rules/imports/import-run.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { ProblemError } from '../../platform/problem.ts';
import { startPreview, type ImportRunRow } from './import-runs.queries.ts';
import { importView, requireImport } from './import-view.ts';

export const previewImport: Handler<'previewImport'> = async ({
  params,
  body,
  tx,
  services,
  audit,
}) => {
  const found = await requireImport(tx, params.id);
  const row = await startPreview(tx, found.id, {
    acceptsChanges: body.accepts_changes,
    erasesEmpty: body.erases_empty,
    at: services.clock.now().toISOString(),
  });
  if (row === undefined) throw new ProblemError('IMPORT_MOVE_NOT_POSSIBLE');
  if (found.status === 'UPLOADING') await expectFile(row, services);
  await audit({
    action: 'operations.preview-import',
    clinicId: null,
    subjectType: 'import_run',
    subjectId: row.id,
    after: { accepts_changes: row.accepts_changes, erases_empty: row.erases_empty },
  });
  await enqueueJob(tx, { task: 'do_import', payload: { importId: row.id } });
  return { data: importView(row) };
};

/** @throws ProblemError FILE_NOT_UPLOADED, IMPORT_FILE_TYPE */
async function expectFile(
  { id, content_length: length }: ImportRunRow,
  { store }: Pick<Services, 'store'>,
): Promise<void> {
  const start = await store.accept(id, BYTES_THAT_TELL);
  if (start?.size !== length) throw new ProblemError('FILE_NOT_UPLOADED');
  if (isNoImportFile(start.bytes)) throw new ProblemError('IMPORT_FILE_TYPE');
}
