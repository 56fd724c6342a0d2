// Appointments for tests, and requests of their calls for the common call tests.
import { randomUUID } from 'node:crypto';
import type { Request } from '@portal/contract/schemas.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { demoMember, demoToday } from '../../../test/fixtures.ts';
import type { Portal, Visitor } from '../../../test/portal.ts';
import type { Makers } from '../../../test/world.ts';

export type EnteredAppointment = Request<'createAppointment'>['body'];

/** A consultation of the demo member in a week. */
export function aConsultation(change: Partial<EnteredAppointment> = {}): EnteredAppointment {
  return {
    nric: demoMember,
    type: 'CONSULT',
    clinic_code: 'GP0001',
    day: addDays(plainDate(demoToday), 7),
    time: '09:30',
    minutes: 30,
    ...change,
  };
}

export async function anAppointment(admin: Visitor, change: Partial<EnteredAppointment> = {}) {
  return (await admin.call('createAppointment', { body: aConsultation(change) })).data;
}

/** A referral code of the demo member to a laboratory from a clinic; it is valid for 20 days. */
export async function aLabReferral(portal: Portal, clinicId: string): Promise<string> {
  const code = `L${randomUUID().replaceAll('-', '').slice(0, 7).toUpperCase()}`;
  await portal.db.owner.query(
    `INSERT INTO referral_code (code, member_id, referral_type, referring_location_id, valid_from, valid_to)
     SELECT $1, member_id, 'LAB', $2, $3::date, $3::date + 20 FROM referral_code WHERE code = 'REFLAB01'`,
    [code, clinicId, demoToday],
  );
  return code;
}

const range = { from: demoToday, to: addDays(plainDate(demoToday), 30) };
const { nric: _nric, type: _type, ...slot } = aConsultation();

export const appointmentMakers = {
  listAppointments: ({ clerk }) => ({
    query: { provider_company_id: clerk.clinicId, ...range },
  }),
  listUnscheduledReferrals: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  listAllAppointments: () => ({ query: {} }),
  createAppointment: () => ({ body: aConsultation({ note: randomUUID() }) }),
  updateAppointment: async ({ admin }) => ({
    params: { id: (await anAppointment(admin)).id },
    body: { ...slot, time: '11:00' },
  }),
  cancelAppointment: async ({ admin }) => ({
    params: { id: (await anAppointment(admin)).id },
    body: {},
  }),
} satisfies Partial<Makers>;
