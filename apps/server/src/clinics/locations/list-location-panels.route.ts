// The panels of a clinic: all of them, or one.
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { listPanelsOf } from '../locations.queries.ts';

export const listLocationPanels: Handler<'listLocationPanels'> = async ({
  params,
  query,
  user,
  tx,
  services,
}) => {
  requireClinic(user, params.id);
  const rows = await listPanelsOf(tx, params.id, services.clock.today(), query.panel_id);
  return {
    page: pageOf(query, rows.length),
    data: rows.slice((query.page - 1) * query.size, query.page * query.size),
  };
};
