import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { listAlerts } from './alerts.queries.ts';

export const listSecurityAlerts: Handler<'listSecurityAlerts'> = async ({ query, tx }) => {
  const { page, size, state } = query;
  const { rows, total } = await listAlerts(tx, state === 'OPEN', {
    limit: size,
    offset: (page - 1) * size,
  });
  return { page: pageOf(query, total), data: rows };
};
