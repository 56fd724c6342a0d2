// Roles by name, one page at a time.
import type { Handler } from '../../platform/http/handler.ts';
import { listRoleRows } from './roles.queries.ts';
import { roleOf } from './role-view.ts';

export const findRoles: Handler<'findRoles'> = async ({ body, tx }) => {
  const { rows, total, found } = await listRoleRows(tx, {
    typed: body.searchInput,
    limit: body.length,
    offset: body.start,
  });
  return {
    draw: body.draw,
    recordsTotal: total,
    recordsFiltered: found,
    data: rows.map(roleOf),
  };
};
