// Lists the work of administrators on behalf of a clinic, for its manager.
import { requireClinic } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { readAuditTrail } from './read-audit-trail.ts';

export const listActsOnBehalf: Handler<'listActsOnBehalf'> = async ({
  params,
  query,
  tx,
  user,
}) => {
  requireClinic(user, params.id);
  const filter = { memberId: null, clinicId: params.id, username: null };
  return readAuditTrail(tx, query, { ...filter, isOnBehalf: true });
};
