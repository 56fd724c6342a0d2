// The panels of an insurer (Access spec §7).
import type { Handler } from '../../platform/http/handler.ts';
import { listPanelsOfInsurer } from './public-lookups.queries.ts';

export const listPanelsByInsurer: Handler<'listPanelsByInsurer'> = ({ params, services }) =>
  services.database.transaction(async (tx) => {
    const rows = await listPanelsOfInsurer(tx, params.insurer);
    return { data: rows.map((row) => ({ ...row, panel_type: 'PANEL' })) };
  });
