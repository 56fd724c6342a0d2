// Stops the submission of a file. The job notices it before its next claim.
import type { Handler } from '../../platform/http/handler.ts';
import { changeUpload } from './bulk-uploads.queries.ts';
import { wholeUpload } from './bulk-view.ts';
import { requireLockedUpload } from './require-bulk-upload.ts';

export const cancelBulkClaims: Handler<'cancelBulkClaims'> = async ({
  params,
  tx,
  user,
  services,
  audit,
}) => {
  const upload = await requireLockedUpload(tx, user, params.id);
  if (upload.status !== 'SUBMITTING') return { data: await wholeUpload(tx, services, upload) };
  const { clinic_id: clinicId, id } = upload;
  const at = services.clock.now().toISOString();
  const changed = await changeUpload(tx, { clinicId, id }, { status: 'CHECKED', at });
  await audit({
    action: 'claims.cancel-bulk',
    clinicId,
    subjectType: 'bulk_upload',
    subjectId: id,
  });
  return { data: await wholeUpload(tx, services, changed) };
};
