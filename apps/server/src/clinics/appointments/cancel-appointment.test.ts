import { randomUUID } from 'node:crypto';
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

test('cancels once; afterwards the appointment can neither be cancelled nor moved', async () => {
  const { id, version } = await anAppointment(admin);
  const cancel = (read: number) => ({
    params: { id },
    body: {},
    headers: { 'if-match': `"${read}"` },
  });
  const stale = await admin.refused('cancelAppointment', cancel(version + 1));
  expect(stale.code).toBe('VERSION_CONFLICT');
  const { data } = await admin.call('cancelAppointment', cancel(version));
  expect(data).toMatchObject({ state: 'CANCELLED', version: version + 1 });
  const again = await admin.refused('cancelAppointment', cancel(data.version));
  expect(again.details).toMatchObject([{ code: 'APPOINTMENT_CANCELLED' }]);
  const { nric: _nric, type: _type, ...body } = aConsultation();
  const moved = { params: { id }, body, headers: { 'if-match': `"${data.version}"` } };
  expect((await admin.refused('updateAppointment', moved)).http).toBe(422);
});

test('returns 404 for an unknown appointment', async () => {
  const ask = { params: { id: randomUUID() }, body: {}, headers: { 'if-match': '"1"' } };
  expect((await admin.refused('cancelAppointment', ask)).http).toBe(404);
});
