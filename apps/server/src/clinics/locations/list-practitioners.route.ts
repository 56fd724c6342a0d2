// The doctors of a clinic, by name.
import { idList } from '../../platform/settings/comma-list.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { listPractitionersAt } from '../practitioners.queries.ts';

export const listPractitioners: Handler<'listPractitioners'> = async ({
  query,
  user,
  tx,
  services,
}) => {
  requireClinic(user, query.company);
  const { rows, total } = await listPractitionersAt(tx, {
    locationId: query.company,
    panelIds: idList('panel_ids', query.panel_ids),
    date: query.with_former === 'true' ? null : (query.available_date ?? services.clock.today()),
    isDescending: query.sort === 'name,desc',
    limit: query.size,
    offset: (query.page - 1) * query.size,
  });
  return {
    page: pageOf(query, total),
    data: rows.map((row) => ({
      id: row.id,
      name: row.name,
      license_number: row.license_number,
      mcr_no: row.license_number,
      specialty: row.specialty,
      panel_ids: row.panel_ids,
    })),
  };
};
