import type { Handler } from '../../platform/http/handler.ts';
import { loadReview } from './change-view.ts';
import { requireChange } from './require-change.ts';

export const getClinicChange: Handler<'getClinicChange'> = async ({
  params,
  tx,
  user,
  services,
}) => ({
  data: await loadReview(tx, services, await requireChange(tx, user, params.id)),
});
