// The audit trail for administrators: by member, claim, person, clinic, action and day. The search itself is in the trail.
import type { Handler } from '../platform/http/handler.ts';
import { pageOf } from '../platform/http/page.ts';
import { askedEntries } from './asked-entries.ts';
import { listAuditTrail } from './audit-trail.queries.ts';

export const searchAuditTrail: Handler<'searchAuditTrail'> = async ({
  body,
  tx,
  services,
  audit,
}) => {
  const { filter, about } = await askedEntries(tx, services, body);
  const { page, size } = body;
  const { rows, total } = await listAuditTrail(tx, filter, {
    limit: size,
    offset: (page - 1) * size,
  });
  await audit({ action: 'operations.search-audit', ...about });
  return { page: pageOf(body, total), data: rows };
};
