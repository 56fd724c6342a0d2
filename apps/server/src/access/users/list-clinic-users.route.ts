// The users of the clinic or clinic group by status and search text, one page at a time.
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { listUserRows } from './users.queries.ts';
import { clinicUserOf } from './user-view.ts';

export const listClinicUsers: Handler<'listClinicUsers'> = async ({ query, tx, user }) => {
  const { rows, total } = await listUserRows(tx, 'CLINICS', {
    status: query.status,
    at: user.user_type === 'ADMINUSER' ? user.location_id : null,
    typed: query.q,
    limit: query.size,
    offset: (query.page - 1) * query.size,
  });
  return { page: pageOf(query, total), data: rows.map(clinicUserOf) };
};
