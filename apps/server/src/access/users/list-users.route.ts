// Users by status, type, role, last sign-in and search text, one page at a time.
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { listUserRows } from './users.queries.ts';
import { userOf } from './user-view.ts';

export const listUsers: Handler<'listUsers'> = async ({ query, tx }) => {
  const filter = {
    status: query.status ?? null,
    userType: query.user_type ?? null,
    role: query.role ?? null,
    inactiveSince: query.inactive_since ?? null,
    typed: query.q ?? '',
  };
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total } = await listUserRows(tx, filter, page);
  return { page: pageOf(query, total), data: rows.map(userOf) };
};
