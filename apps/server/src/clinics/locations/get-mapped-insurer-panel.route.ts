// The panels of a clinic that belong to one insurer.
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { listPanelsOf } from '../locations.queries.ts';

export const getMappedInsurerPanel: Handler<'getMappedInsurerPanel'> = async ({
  body,
  user,
  tx,
  services,
}) => {
  requireClinic(user, body.clinicId);
  const panels = await listPanelsOf(tx, body.clinicId, services.clock.today());
  const insurer = body.insurerCode.toUpperCase();
  return {
    data: panels
      .filter((panel) => panel.insurer_code === insurer)
      .map((panel) => ({
        panelId: panel.panel_id,
        panelCode: panel.code,
        insurerCode: panel.insurer_code,
        status: panel.status,
      })),
  };
};
