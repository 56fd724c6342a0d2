// The surcharges of a clinic by kind of day and hour.
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { surchargesOf } from './surcharge-view.ts';

export const listSurcharges: Handler<'listSurcharges'> = async ({ params, user, tx }) => {
  requireClinic(user, params.id);
  return { data: await surchargesOf(tx, params.id) };
};
