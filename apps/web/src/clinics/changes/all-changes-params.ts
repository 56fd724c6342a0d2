// The filters of the administrator's list of requests in its address.
import { CLINIC_CHANGE_STATUSES } from '@portal/rules/clinics/clinic-change.ts';
import { oneOf, page, paramsOf, q } from '../../ui/lists/params-of.ts';

export const allChangesParams = paramsOf({ page, status: oneOf(CLINIC_CHANGE_STATUSES), q });
