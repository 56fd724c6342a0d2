// Leaves the export of a kind to a job, which writes the file into the store.
import type { Handler } from '../../platform/http/handler.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { insertExport } from './export-runs.queries.ts';

export const startExport: Handler<'startExport'> = async ({ body, tx, user, services, audit }) => {
  const { kind } = body;
  const { clock } = services;
  const by = { id: user.user_id, name: user.name, at: clock.now().toISOString() };
  const row = await insertExport(tx, kind, `${kind}-${clock.today()}.csv`, by);
  await audit({
    action: 'operations.export',
    clinicId: null,
    subjectType: 'export_run',
    subjectId: row.id,
    after: { kind },
  });
  await enqueueJob(tx, { task: 'make_export', payload: { exportId: row.id } });
  const { id, status, file_name } = row;
  return { data: { id, kind, status, file_name, url: null } };
};
