import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import {
  aConsultation,
  aLabReferral,
  anAppointment,
  type EnteredAppointment,
} from './appointment.builders.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

test('enters an appointment, audited without the number of the member', async () => {
  const entered = await anAppointment(admin, { note: ' Bring the X-ray ' });
  expect(entered).toMatchObject({
    version: 1,
    type: 'CONSULT',
    state: 'BOOKED',
    time: '09:30',
    clinic: { code: 'GP0001' },
    doctor: null,
    note: 'Bring the X-ray',
  });
  const { rows } = await portal.db.owner.query<{ text: string }>(
    `SELECT a::text AS text FROM audit_entry a WHERE action = 'clinics.create-appointment' AND subject_id = $1`,
    [entered.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).not.toContain('T3000001Z');
  expect(rows[0]?.text).not.toContain(entered.member.name);
});

describe('names the mistake at its field', () => {
  const without = { nric: undefined, type: undefined };
  test.each<[string, string, Partial<EnteredAppointment>]>([
    ['nric', 'MISSING', { nric: undefined }],
    ['nric', 'MEMBER_UNKNOWN', { nric: 'T3000014A' }],
    ['type', 'MISSING', { type: undefined }],
    ['clinic_code', 'CLINIC_UNKNOWN', { clinic_code: 'GP0004' }],
    ['clinic_code', 'CLINIC_TYPE', { clinic_code: 'LB0001' }],
    ['day', 'DAY_OVER', { day: '2026-11-04' }],
    ['minutes', 'PAST_MIDNIGHT', { time: '23:45' }],
    ['license_number', 'DOCTOR_UNKNOWN', { license_number: 'M00000Z' }],
    ['referral_code', 'REFERRAL_UNKNOWN', { ...without, referral_code: 'NOSUCH01' }],
  ])('%s %s', async (field, code, change) => {
    const refused = await admin.refused('createAppointment', { body: aConsultation(change) });
    expect(refused.http).toBe(422);
    expect(refused.details).toMatchObject([{ field, code }]);
  });
});

test('takes member and type from the referral code, which has one appointment within its days', async () => {
  const { clinicId } = await portal.signIn('clinic.tcm');
  const referral = await aLabReferral(portal, clinicId);
  const body = aConsultation({
    nric: undefined,
    type: undefined,
    referral_code: referral,
    clinic_code: 'LB0001',
  });
  const late = await admin.refused('createAppointment', { body: { ...body, day: '2026-11-27' } });
  expect(late.details).toMatchObject([{ field: 'day', code: 'OUTSIDE_REFERRAL' }]);
  const { data } = await admin.call('createAppointment', { body: { ...body, day: '2026-11-26' } });
  expect(data).toMatchObject({ type: 'LAB', referral_code: referral });
  const again = await admin.refused('createAppointment', { body });
  expect(again.details).toMatchObject([{ field: 'referral_code', code: 'REFERRAL_BOOKED' }]);
});

test('is for administrators with the permission only', async () => {
  for (const username of ['clinic.gp', 'admin.assessor']) {
    const visitor = await portal.signIn(username);
    const refused = await visitor.refused('createAppointment', { body: aConsultation() });
    expect(refused.http).toBe(403);
  }
});
