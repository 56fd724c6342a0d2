// Clinics as the signed-in user may see them: their own only.
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { requireClinic } from '../platform/http/clinic-scope.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { ProblemError } from '../platform/problem.ts';
import { gstSettingsOf } from './gst-settings.ts';
import {
  findGstRegistration,
  findLocation,
  findNewestGstRegistration,
  listInsurersOf,
  listPanelsOf,
  listSurchargesOf,
} from './locations.queries.ts';

type LocationCalls =
  | 'getLocation'
  | 'getGstSettings'
  | 'listSurcharges'
  | 'fetchSurchargesByClinic'
  | 'listLocationInsurers'
  | 'listLocationPanels';

export const locationHandlers: Handlers<LocationCalls> = {
  async getLocation({ params, user, tx }) {
    requireClinic(user, params.id);
    const [location, panels, registration] = await Promise.all([
      findLocation(tx, params.id),
      listPanelsOf(tx, params.id),
      findNewestGstRegistration(tx, params.id),
    ]);
    if (location === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
    const { unit, block, street, zone, estate, city, country } = location;
    return {
      data: {
        id: location.id,
        code: location.code,
        name: location.name,
        hci_code: location.hci_code,
        location_type: { code: location.location_type },
        address: { unit, block, street, zone, estate, city, country },
        on_boarding_date: location.on_boarding_date,
        off_boarding_date: location.off_boarding_date,
        extended_date: location.extended_date,
        is_online: location.is_online,
        telehealth_clinic_code: location.telehealth_clinic_code,
        panels,
        gst_info: registration ?? null,
      },
    };
  },

  async getGstSettings({ params, query, user, tx, services }) {
    requireClinic(user, params.id);
    const date = query.date === undefined ? services.clock.today() : plainDate(query.date);
    const [location, registration] = await Promise.all([
      findLocation(tx, params.id),
      findGstRegistration(tx, params.id, date),
    ]);
    if (location === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
    const gst = gstSettingsOf(location, registration, date);
    return {
      data: {
        is_registered: registration !== undefined,
        registration_number: registration?.registration_number ?? null,
        start_date: registration?.start_date ?? null,
        end_date: registration?.end_date ?? null,
        percentage: gst.basisPoints / 100,
        price_basis: gst.priceBasis,
        is_gst_payable: gst.isGstPayable,
        is_gst_mix_model: gst.isGstMixModel,
      },
    };
  },

  async listSurcharges({ params, user, tx }) {
    requireClinic(user, params.id);
    return { data: await surchargesOf(tx, params.id) };
  },

  async fetchSurchargesByClinic({ query, user, tx }) {
    requireClinic(user, query.clinicId);
    return { data: await surchargesOf(tx, query.clinicId) };
  },

  async listLocationInsurers({ params, user, tx, http }) {
    requireClinic(user, params.id);
    const rows = await listInsurersOf(tx, params.id);
    const selected = http.header('x-insurer-code');
    return { data: rows.map((row) => ({ ...row, isSelected: row.code === selected })) };
  },

  async listLocationPanels({ params, query, user, tx }) {
    requireClinic(user, params.id);
    const rows = await listPanelsOf(tx, params.id, query.panel_id);
    return { data: rows.slice((query.page - 1) * query.size, query.page * query.size) };
  },
};

async function surchargesOf(tx: Transaction, locationId: string) {
  const rows = await listSurchargesOf(tx, locationId);
  return rows.map((row) => ({
    id: row.id,
    combined_id: `${row.day_type}-${row.hour_from}-${row.hour_to}`,
    description: row.description,
    day_type: row.day_type,
    hour_from: row.hour_from,
    hour_to: row.hour_to,
    surcharge_fee: Number(row.fee),
  }));
}
