import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { changeView } from './change-view.ts';
import { listChangeRows } from './clinic-changes.queries.ts';

export const listAllClinicChanges: Handler<'listAllClinicChanges'> = async ({ query, tx }) => {
  const { page, size, status, q: typed } = query;
  const slice = { limit: size, offset: (page - 1) * size };
  const { rows, total } = await listChangeRows(tx, { status, typed, isByWait: true }, slice);
  return { page: pageOf(query, total), data: rows.map(changeView) };
};
