// One clinic of the user, with its panels and its GST registration.
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findLocation, findNewestGstRegistration, listPanelsOf } from '../locations.queries.ts';

export const getLocation: Handler<'getLocation'> = async ({ params, user, tx, services }) => {
  requireClinic(user, params.id);
  const [location, panels, registration] = await tx.batch((on) => [
    findLocation(on, params.id),
    listPanelsOf(on, params.id, services.clock.today()),
    findNewestGstRegistration(on, params.id),
  ]);
  if (location === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  const { unit, block, street, zone, estate, city, country, postal_code } = location;
  return {
    data: {
      id: location.id,
      code: location.code,
      name: location.name,
      hci_code: location.hci_code,
      location_type: { code: location.location_type },
      address: { unit, block, street, zone, estate, city, country, postal_code },
      phone: location.phone,
      on_boarding_date: location.on_boarding_date,
      off_boarding_date: location.off_boarding_date,
      extended_date: location.extended_date,
      is_online: location.is_online,
      telehealth_clinic_code: location.telehealth_clinic_code,
      panels,
      gst_info: registration ?? null,
    },
  };
};
