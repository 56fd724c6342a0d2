// The filters of the administrator's list of appointments in its address.
import { day, page, paramsOf, q } from '../../ui/lists/params-of.ts';

/** Without `from`: from today. */
export const allAppointmentsParams = paramsOf({ page, from: day, q });
