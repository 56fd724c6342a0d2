// The filters of the payments by Scan Pay in their address.
import { SCAN_PAY_STATUSES, type ScanPayStatus } from '@portal/rules/payments/scan-pay.ts';
import { batchFilterParams, type BatchFilterParams, type Search } from './list-params.ts';

export interface ScanPayParams extends Omit<BatchFilterParams, 'insurer'> {
  readonly status?: ScanPayStatus;
}

export function scanPayParams(search: Search): ScanPayParams {
  const { insurer: _, ...params } = batchFilterParams(search);
  const status = SCAN_PAY_STATUSES.find((one) => one === search['status']);
  return { ...params, ...(status === undefined ? {} : { status }) };
}
