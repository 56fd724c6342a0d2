// What anybody may look up of clinics and panels before signing in (Access spec §7).
import { COUNTRIES } from '@portal/rules/catalogue/countries.ts';
import { isClinicListed } from '@portal/rules/clinics/listed-clinic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Handler, Handlers } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { findClinicOfVisitor } from './clinic-of-visitor.ts';
import { findNewestGstRegistration, listPanelsOf } from './locations.queries.ts';
import {
  isClinicInProgramme,
  listPanelsOfInsurer,
  type PublicClinicRow,
} from './public-lookups.queries.ts';

type LookupCalls =
  | 'searchPublicLocations'
  | 'checkClinicProgramme'
  | 'listPanelsByInsurer'
  | 'getClinicByCode'
  | 'getOtherClinicDetails'
  | 'listCountries';

export const publicLookupHandlers: Handlers<LookupCalls> = {
  searchPublicLocations: ({ query, services, http }) =>
    services.database.transaction(async (tx) => {
      const clinic = await findClinicOfVisitor(tx, services, {
        code: query.code,
        address: http.ip,
      });
      if (clinic === undefined) return { data: [] };
      const isHidden = !isClinicListed(datesOf(clinic), services.clock.today());
      if (isHidden && query.exclude_hidden === 'true') return { data: [] };
      const panels = await listPanelsOf(tx, clinic.id);
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
    }),

  checkClinicProgramme: ({ params, services, http }) =>
    services.database.transaction(async (tx) => {
      const { clinicCode, programCode: programmeCode } = params;
      await findClinicOfVisitor(tx, services, { code: clinicCode, address: http.ip });
      const isIn = await isClinicInProgramme(tx, { clinicCode, programmeCode });
      return { code: isIn ? '000' : '404' };
    }),

  listPanelsByInsurer: ({ params, services }) =>
    services.database.transaction(async (tx) => {
      const rows = await listPanelsOfInsurer(tx, params.insurer);
      return { data: rows.map((row) => ({ ...row, panel_type: 'PANEL' })) };
    }),

  getClinicByCode: detailsByCode,

  getOtherClinicDetails: detailsByCode,

  listCountries: () => Promise.resolve({ data: COUNTRIES }),
};

async function detailsByCode({
  params: { code },
  services,
  http,
}: Parameters<Handler<'getClinicByCode'>>[0]) {
  const details = await services.database.transaction(async (tx) => {
    const clinic = await findClinicOfVisitor(tx, services, { code, address: http.ip });
    return clinic === undefined ? undefined : detailsOf(tx, clinic);
  });
  // Only once the wrong code is counted.
  if (details === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  return { data: details };
}

function datesOf(clinic: PublicClinicRow) {
  return {
    offBoardingDate: dateOf(clinic.off_boarding_date),
    extendedDate: dateOf(clinic.extended_date),
  };
}

function dateOf(text: string | null) {
  return text === null ? undefined : plainDate(text);
}

async function detailsOf(tx: Transaction, clinic: PublicClinicRow) {
  const registration = await findNewestGstRegistration(tx, clinic.id);
  return {
    id: clinic.id,
    code: clinic.code,
    name: clinic.name,
    type: clinic.location_type,
    isOnline: clinic.is_online,
    telehealth_clinic_code: clinic.telehealth_clinic_code,
    timezone: 'Asia/Singapore',
    address: clinic.address,
    tel: clinic.phone,
    gst_info: registration ?? null,
  };
}
