// Users by status, type, role, last sign-in and search text, one page at a time.
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { listUserRows } from './users.queries.ts';
import { userOf } from './user-view.ts';

export const listUsers: Handler<'listUsers'> = async ({ query, tx }) => {
  const { rows, total } = await listUserRows(tx, 'ALL', {
    status: query.status,
    userType: query.user_type,
    role: query.role,
    inactiveSince: query.inactive_since,
    typed: query.q,
    limit: query.size,
    offset: (query.page - 1) * query.size,
  });
  return { page: pageOf(query, total), data: rows.map(userOf) };
};
