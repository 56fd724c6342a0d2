import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Request } from '@portal/contract/schemas.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aLabReferral, anAppointment } from './appointment.builders.ts';

let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

const month = { from: '2026-11-01', to: '2026-11-30' };
type Query = Partial<Request<'listAppointments'>['query']>;
const listOf = async (visitor: Visitor, query: Query = {}) =>
  (await visitor.call('listAppointments', { query: { ...month, ...query } })).data;

test('PERM-16 shows a clinic its appointments in the order of day and time, with masked numbers', async () => {
  const rows = await listOf(clerk);
  expect(rows.length).toBeGreaterThan(5);
  const moments = rows.map(({ day, time }) => `${day} ${time}`);
  expect(moments).toEqual(moments.toSorted());
  expect(rows.every(({ member }) => /^•+\w{4}$/.test(member.nric))).toBe(true);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['BOOKED', 'OVER', 'CANCELLED']));
  expect(rows.every(({ day }) => day >= month.from && day <= month.to)).toBe(true);
});

test('filters by type and doctor', async () => {
  const screenings = await listOf(clerk, { type: 'HS' });
  expect(new Set(screenings.map(({ type }) => type))).toEqual(new Set(['HS']));
  const all = await clerk.call('listAppointments', { query: month });
  const [doctor] = all.doctors;
  const own = await listOf(clerk, { practitioner: doctor?.id });
  expect(own.length).toBeGreaterThan(0);
  expect(own).toEqual(all.data.filter((one) => one.doctor?.id === doctor?.id));
});

test('PERM-16 shows a referred appointment to both clinics, and to no other', async () => {
  const code = await aLabReferral(portal, clerk.clinicId);
  const { id } = await anAppointment(admin, {
    nric: undefined,
    type: undefined,
    referral_code: code,
    clinic_code: 'LB0001',
  });
  const sees = async (visitor: Visitor) => {
    const rows = await listOf(visitor);
    return rows.some((row) => row.id === id && row.referral_code === code);
  };
  expect(await sees(clerk)).toBe(true);
  expect(await sees(await portal.signIn('clinic.lab'))).toBe(true);
  expect(await sees(await portal.signIn('clinic.other'))).toBe(false);
  expect(await sees(await portal.signIn('clinic.sp'))).toBe(false);
});

test('the clinic knows a member who comes to it', async () => {
  const dentist = await portal.signIn('clinic.dental');
  const { rows } = await portal.db.owner.query<{ member_id: string }>(
    `INSERT INTO appointment (clinic_id, member_id, appointment_type, day, start_minute, minutes, created_at)
     SELECT $1, m.id, 'CONSULT', '2026-11-10', 600, 30, now() FROM member m
       JOIN policy_member p ON p.member_id = m.id
      WHERE NOT EXISTS (SELECT FROM member_look_up l WHERE l.member_id = m.id)
        AND NOT EXISTS (SELECT FROM claim_draft d WHERE d.member_id = m.id) LIMIT 1 RETURNING member_id`,
    [dentist.clinicId],
  );
  const id = rows[0]?.member_id ?? '';
  const ask = { params: { id }, body: { reason: 'Appointment' } };
  expect((await dentist.refused('revealNationalNumber', ask)).code).toBe('MEMBER_NOT_FOUND');
  await listOf(dentist);
  expect((await dentist.call('revealNationalNumber', ask)).data.national_id).not.toBe('');
});

test('refuses other clinics, reversed days and more than two months', async () => {
  const other = await portal.signIn('clinic.other');
  const query = { ...month, provider_company_id: clerk.clinicId };
  expect((await other.refused('listAppointments', { query })).code).toBe('LOCATION_NOT_FOUND');
  for (const to of ['2026-10-31', '2027-01-02']) {
    const refused = await clerk.refused('listAppointments', { query: { ...month, to } });
    expect(refused.details).toMatchObject([{ field: 'to', code: 'DAYS' }]);
  }
});
