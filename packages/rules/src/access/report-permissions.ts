// The permissions of which one opens the page of reports (`reports/report-catalogue.ts`): administrators, who may also see
// members, can all read claims. The browser loads this list at first.
import type { Permission } from './permissions.ts';

export const REPORT_PERMISSIONS = [
  'outpatient-claim:read',
  'payment-advice-outpatient:read',
  'payment-advice-inpatient:read',
  'payment-advice-multiple:read',
  'payments:read',
] as const satisfies readonly Permission[];
