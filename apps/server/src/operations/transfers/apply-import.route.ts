// Leaves the application of a previewed file to a job.
import type { Handler } from '../../platform/http/handler.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { ProblemError } from '../../platform/problem.ts';
import { startApplying } from './import-runs.queries.ts';
import { importView, requireImport } from './import-view.ts';

export const applyImport: Handler<'applyImport'> = async ({
  params,
  body,
  tx,
  user,
  services,
  audit,
}) => {
  const found = await requireImport(tx, params.id);
  const at = services.clock.now().toISOString();
  const row = await startApplying(tx, found.id, {
    mark: body.preview_mark,
    by: user.user_id,
    at,
  });
  if (row === undefined) {
    const isNewer = found.status === 'PREVIEWED' && found.preview_mark !== body.preview_mark;
    throw new ProblemError(isNewer ? 'IMPORT_PREVIEW_CHANGED' : 'IMPORT_MOVE_NOT_POSSIBLE');
  }
  await audit({
    action: 'operations.apply-import',
    clinicId: null,
    subjectType: 'import_run',
    subjectId: row.id,
    after: { kind: row.kind },
  });
  await enqueueJob(tx, { task: 'do_import', payload: { importId: row.id } });
  return { data: importView(row) };
};
