import type { Handler } from '../../platform/http/handler.ts';
import { deleteUpload } from './bulk-uploads.queries.ts';
import { requireUploadToChange } from './require-bulk-upload.ts';

export const deleteBulkUpload: Handler<'deleteBulkUpload'> = async ({
  params,
  version,
  tx,
  user,
  audit,
}) => {
  const { clinic_id: clinicId, id } = await requireUploadToChange(tx, user, params.id, version);
  await deleteUpload(tx, { clinicId, id });
  await audit({
    action: 'claims.delete-bulk',
    clinicId,
    subjectType: 'bulk_upload',
    subjectId: id,
  });
  return null;
};
