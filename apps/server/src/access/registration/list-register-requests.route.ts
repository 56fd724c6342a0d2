// Requests for accounts by status and search text, the oldest first.
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { listRequestRows } from './register-requests.queries.ts';

export const listRegisterRequests: Handler<'listRegisterRequests'> = async ({ query, tx }) => {
  const { rows, total } = await listRequestRows(tx, {
    status: query.status,
    typed: query.q ?? '',
    limit: query.size,
    offset: (query.page - 1) * query.size,
  });
  return { page: pageOf(query, total), data: rows };
};
