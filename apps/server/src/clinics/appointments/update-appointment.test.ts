import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aConsultation, anAppointment } from './appointment.builders.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

const { nric: _nric, type: _type, ...slot } = aConsultation();

test('moves an appointment in the version that was read, and audits both times', async () => {
  const { id, version, member } = await anAppointment(admin);
  const body = { ...slot, time: '14:00', day: '2026-11-20', clinic_code: 'GP0002' };
  const moved = await admin.call('updateAppointment', {
    params: { id },
    body,
    headers: { 'if-match': `"${version}"` },
  });
  expect(moved.data).toMatchObject({
    version: version + 1,
    time: '14:00',
    day: '2026-11-20',
    clinic: { code: 'GP0002' },
    member,
  });
  const stale = { params: { id }, body, headers: { 'if-match': `"${version}"` } };
  expect((await admin.refused('updateAppointment', stale)).code).toBe('VERSION_CONFLICT');
  const { rows } = await portal.db.owner.query<{ text: string }>(
    `SELECT a::text AS text FROM audit_entry a WHERE action = 'clinics.update-appointment' AND subject_id = $1`,
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).toContain('2026-11-13');
  expect(rows[0]?.text).toContain('2026-11-20');
});

test('refuses a day that is over', async () => {
  const { id, version } = await anAppointment(admin);
  const ask = {
    params: { id },
    body: { ...slot, day: '2026-11-04' },
    headers: { 'if-match': `"${version}"` },
  };
  const refused = await admin.refused('updateAppointment', ask);
  expect(refused.details).toMatchObject([{ field: 'day', code: 'DAY_OVER' }]);
});
