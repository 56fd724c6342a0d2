// Starts the job that submits the claims of a file that are ready. Started twice, it is one submission.
import { SUBMITTABLE } from '@portal/rules/claims/bulk/bulk-state.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { ProblemError } from '../../platform/problem.ts';
import { changeUpload, countStates } from './bulk-uploads.queries.ts';
import { wholeUpload } from './bulk-view.ts';
import { requireLockedUpload } from './require-bulk-upload.ts';

export const submitBulkClaims: Handler<'submitBulkClaims'> = async ({
  params,
  tx,
  user,
  services,
  audit,
}) => {
  const upload = await requireLockedUpload(tx, user, params.id);
  if (upload.status === 'SUBMITTING') return { data: await wholeUpload(tx, services, upload) };
  const { clinic_id: clinicId, id } = upload;
  const counts = await countStates(tx, clinicId, [id]);
  const ready = counts.filter(({ state }) => SUBMITTABLE.includes(state));
  if (ready.length === 0) throw new ProblemError('BULK_NOTHING_READY');
  const changed = await changeUpload(
    tx,
    { clinicId, id },
    {
      status: 'SUBMITTING',
      at: services.clock.now().toISOString(),
      submittedBy: user.user_id,
    },
  );
  await enqueueJob(tx, { task: 'submit_bulk_claims', payload: { uploadId: id } });
  await audit({
    action: 'claims.submit-bulk',
    clinicId,
    subjectType: 'bulk_upload',
    subjectId: id,
    after: { claims: ready.reduce((sum, { claims }) => sum + claims, 0) },
  });
  return { data: await wholeUpload(tx, services, changed) };
};
