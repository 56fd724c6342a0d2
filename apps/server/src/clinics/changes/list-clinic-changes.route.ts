import { clinicOf } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { changeView } from './change-view.ts';
import { listChangeRows } from './clinic-changes.queries.ts';

export const listClinicChanges: Handler<'listClinicChanges'> = async ({ query, tx, user }) => {
  const { page, size, status } = query;
  const clinicId = clinicOf(user, query.provider_company_id);
  const slice = { limit: size, offset: (page - 1) * size };
  const { rows, total } = await listChangeRows(tx, { clinicId, status, isByWait: false }, slice);
  return { page: pageOf(query, total), data: rows.map(changeView) };
};
