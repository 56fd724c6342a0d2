// The panels with specialist clinics: the first level of the directory of specialists.
import type { Handler } from '../../platform/http/handler.ts';
import { listSpecialistPanelRows } from './specialists.queries.ts';

export const listSpecialistPanels: Handler<'listSpecialistPanels'> = async ({ tx, services }) => {
  const rows = await listSpecialistPanelRows(tx, services.clock.today());
  return {
    data: rows.map(({ clinics, doctors, ...panel }) => ({
      ...panel,
      clinics_count: clinics,
      doctors_count: doctors,
    })),
  };
};
