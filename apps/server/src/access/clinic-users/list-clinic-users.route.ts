// The users of the clinic or clinic group by status and search text, one page at a time.
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { clinicUserOf } from './clinic-user-view.ts';
import { listClinicUserRows } from './clinic-users.queries.ts';

export const listClinicUsers: Handler<'listClinicUsers'> = async ({ query, tx, user }) => {
  const { rows, total } = await listClinicUserRows(tx, {
    status: query.status,
    typed: query.q ?? '',
    at: user.user_type === 'ADMINUSER' ? user.location_id : null,
    limit: query.size,
    offset: (query.page - 1) * query.size,
  });
  return { page: pageOf(query, total), data: rows.map(clinicUserOf) };
};
