import type { Handler } from '../../platform/http/handler.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { ProblemError } from '../../platform/problem.ts';
import { discard } from './import-runs.queries.ts';
import { importView, requireImport } from './import-view.ts';

export const discardImport: Handler<'discardImport'> = async ({ params, tx, services, audit }) => {
  await requireImport(tx, params.id);
  const row = await discard(tx, params.id, services.clock.now().toISOString());
  if (row === undefined) throw new ProblemError('IMPORT_MOVE_NOT_POSSIBLE');
  await audit({
    action: 'operations.discard-import',
    clinicId: null,
    subjectType: 'import_run',
    subjectId: row.id,
  });
  await enqueueJob(tx, { task: 'delete_object', payload: { id: row.id } });
  return { data: importView(row) };
};
