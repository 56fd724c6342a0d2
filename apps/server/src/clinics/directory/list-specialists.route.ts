// The specialists to whom a clinic can refer its patients.
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import {
  listSpecialistChoices,
  listSpecialistRows,
  type SpecialistRow,
} from './specialists.queries.ts';

export const listSpecialists: Handler<'listSpecialists'> = async ({ query, tx, services }) => {
  const { page, size } = query;
  const day = services.clock.today();
  const filter = {
    day,
    insurer: query.insurer ?? null,
    specialty: query.specialty ?? null,
    zone: query.zone ?? null,
    gender: query.gender ?? null,
    clinicId: query.clinic ?? null,
    panelId: query.on_panel ?? null,
    typed: query.q ?? '',
  };
  const [{ rows, total }, choices] = await tx.batch((on) => [
    listSpecialistRows(on, filter, { limit: size, offset: (page - 1) * size }),
    listSpecialistChoices(on, day),
  ]);
  return { page: pageOf(query, total), data: rows.map(specialistOf), choices };
};

function specialistOf(row: SpecialistRow) {
  const { unit, block, street, zone, estate, city, country, postal_code } = row;
  return {
    practitioner_id: row.practitioner_id,
    name: row.name,
    license_number: row.license_number,
    specialty: row.specialty,
    gender: row.gender,
    languages: [...row.languages],
    hospitals: [...row.hospitals],
    next_available: row.next_available,
    clinic: {
      id: row.clinic_id,
      code: row.clinic_code,
      name: row.clinic_name,
      address: { unit, block, street, zone, estate, city, country, postal_code },
      phone: row.phone,
    },
    insurers: [...row.insurers],
  };
}
