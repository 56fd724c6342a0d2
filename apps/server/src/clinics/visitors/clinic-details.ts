// A clinic by its code, in the form that both calls return.
import type { Transaction } from '../../platform/database/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findClinicOfVisitor } from './clinic-of-visitor.ts';
import { findNewestGstRegistration } from '../locations.queries.ts';
import type { PublicClinicRow } from './public-lookups.queries.ts';

export async function detailsByCode({
  params: { code },
  services,
  http,
}: Parameters<Handler<'getClinicByCode'>>[0]) {
  const details = await services.database.transaction(async (tx) => {
    const clinic = await findClinicOfVisitor(tx, services, { code, address: http.ip });
    return clinic === undefined ? undefined : detailsOf(tx, clinic);
  });
  // The wrong code must be counted first.
  if (details === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  return { data: details };
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
