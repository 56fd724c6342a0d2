// The filters of the payments by Scan Pay in their address.
import { SCAN_PAY_STATUSES } from '@portal/rules/payments/scan-pay.ts';
import { day, oneOf, page, paramsOf, q, withPeriod } from '../ui/lists/params-of.ts';

export const scanPayParams = withPeriod(
  paramsOf({ page, q, from: day, to: day, status: oneOf(SCAN_PAY_STATUSES) }),
);
