// How much a clinic may still upload today.
import { isQuotaLow, uploadsLeft } from '@portal/rules/documents/upload-quota.ts';
import { clinicOf } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { readUploadQuota } from './upload-quota.queries.ts';

export const getUploadQuota: Handler<'getUploadQuota'> = async ({ query, tx, user, services }) => {
  const clinicId = clinicOf(user, query.provider_company_id);
  const { used, quota } = await readUploadQuota(tx, clinicId, services.clock.today());
  const left = uploadsLeft(used, quota);
  return {
    data: { files_left: left.files, bytes_left: left.bytes, is_low: isQuotaLow(left, quota) },
  };
};
