// The older name of listSurcharges; it returns the same data.
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { surchargesOf } from './surcharge-view.ts';

export const fetchSurchargesByClinic: Handler<'fetchSurchargesByClinic'> = async ({
  query,
  user,
  tx,
}) => {
  requireClinic(user, query.clinicId);
  return { data: await surchargesOf(tx, query.clinicId) };
};
