// The specialist clinics on a panel: the second level of the directory of specialists.
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findPanel, listSpecialistClinicRows } from './specialists.queries.ts';

export const listSpecialistClinics: Handler<'listSpecialistClinics'> = async ({
  params,
  query,
  tx,
  services,
}) => {
  const { id: panelId } = params;
  const { page, size } = query;
  const panel = await findPanel(tx, panelId);
  if (panel === undefined) throw new ProblemError('NOT_FOUND');
  const asked = { day: services.clock.today(), panelId };
  const rows = await listSpecialistClinicRows(tx, asked, {
    limit: size,
    offset: (page - 1) * size,
  });
  return {
    page: pageOf(query, rows[0]?.total ?? 0),
    data: rows.map(({ id, code, name, phone, specialties, doctors, total: _, ...address }) => ({
      id,
      code,
      name,
      address,
      phone,
      specialties: [...specialties],
      doctors_count: doctors,
    })),
    panel,
  };
};
