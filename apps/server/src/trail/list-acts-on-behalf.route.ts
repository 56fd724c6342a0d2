// Lists the work of administrators on behalf of a clinic, for its manager.
import { requireClinic } from '../platform/http/clinic-scope.ts';
import type { Handler } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { daysOf } from './asked-entries.ts';
import { EVERYTHING, listAuditTrail } from './audit-trail.queries.ts';

export const listActsOnBehalf: Handler<'listActsOnBehalf'> = async ({
  params,
  query,
  tx,
  user,
}) => {
  requireClinic(user, params.id);
  const { page, size } = query;
  const { rows, total } = await listAuditTrail(
    tx,
    { ...EVERYTHING, ...daysOf(query), clinicId: params.id, isOnBehalf: true },
    { limit: size, offset: (page - 1) * size },
  );
  return {
    page: pageOf(query, total),
    data: rows.map(({ before: _before, after: _after, ...row }) => row),
  };
};
