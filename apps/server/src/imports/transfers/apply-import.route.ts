// Leaves the application of a previewed file to a job.
import { actOfImport } from '@portal/rules/imports/act-of-import.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { requireAuthority } from '../../platform/http/second-person.ts';
import { ProblemError } from '../../platform/problem.ts';
import { startApplying } from './import-runs.queries.ts';
import { importView, requireImport } from './import-view.ts';
import { acceptedLoss, takenBy, takenText } from './lost-counts.ts';

export const applyImport: Handler<'applyImport'> = async (context) => {
  const { params, body, tx, user, services, audit } = context;
  const found = await requireImport(tx, params.id);
  const taken = takenBy(found);
  if (found.preview_mark === body.preview_mark && taken !== undefined && !body.accepts_lost_days) {
    throw new ProblemError('IMPORT_LOSES_COVER', {
      text: `${takenText(taken)} Accept that in the preview, or correct the file.`,
    });
  }
  const at = services.clock.now().toISOString();
  const row = await startApplying(tx, found.id, {
    mark: body.preview_mark,
    acceptsLost: body.accepts_lost_days,
    by: user.user_id,
    at,
  });
  if (row === undefined) {
    const isNewer = found.status === 'PREVIEWED' && found.preview_mark !== body.preview_mark;
    throw new ProblemError(isNewer ? 'IMPORT_PREVIEW_CHANGED' : 'IMPORT_MOVE_NOT_POSSIBLE');
  }
  const act = actOfImport(found.kind, { takesCover: taken !== undefined });
  if (act !== null) {
    await requireAuthority(context, {
      act,
      involved: { authors: [found.started_by] },
      subject: found.file_name,
      address: `/app/ops/imports/${found.id}`,
    });
  }
  await audit({
    action: 'operations.apply-import',
    clinicId: null,
    subjectType: 'import_run',
    subjectId: row.id,
    after: { kind: row.kind, ...(taken && acceptedLoss(taken)) },
  });
  await enqueueJob(tx, { task: 'do_import', payload: { importId: row.id } });
  return { data: importView(row) };
};
