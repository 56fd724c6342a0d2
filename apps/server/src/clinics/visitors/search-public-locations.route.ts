// One clinic by its code, with the panels that it is on (Access spec §7).
import { isClinicListed } from '@portal/rules/clinics/listed-clinic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findClinicOfVisitor } from './clinic-of-visitor.ts';
import { listPanelsOf } from '../locations.queries.ts';
import type { PublicClinicRow } from './public-lookups.queries.ts';

export const searchPublicLocations: Handler<'searchPublicLocations'> = ({
  query,
  services,
  http,
}) =>
  services.database.transaction(async (tx) => {
    const clinic = await findClinicOfVisitor(tx, services, {
      code: query.code,
      address: http.ip,
    });
    if (clinic === undefined) return { data: [] };
    const isHidden = !isClinicListed(datesOf(clinic), services.clock.today());
    if (isHidden && query.exclude_hidden === 'true') return { data: [] };
    const visitDay = query.incurred_date ?? services.clock.today();
    const panels = await listPanelsOf(tx, clinic.id, visitDay);
    return {
      data: [
        {
          id: clinic.id,
          name: clinic.name,
          code: clinic.code,
          location_type: { code: clinic.location_type },
          panels: panels
            .filter(({ status }) => status === 'ACTIVE')
            .map(({ panel_id }) => ({ id: panel_id })),
        },
      ],
    };
  });

function datesOf(clinic: PublicClinicRow) {
  return {
    offBoardingDate: dateOf(clinic.off_boarding_date),
    extendedDate: dateOf(clinic.extended_date),
  };
}

function dateOf(text: string | null) {
  return text === null ? undefined : plainDate(text);
}
