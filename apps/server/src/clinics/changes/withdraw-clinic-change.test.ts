import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aChange, aPhone, asRead } from './change.builders.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('a withdrawn request ends, and the clinic can ask for the same field again', async () => {
  const change = await aChange(clerk, { phone: aPhone() });
  const { data } = await clerk.call('withdrawClinicChange', { ...asRead(change), body: {} });
  expect(data).toMatchObject({ status: 'WITHDRAWN', version: 2, decided_by: 'Gipi Clerk' });
  expect((await aChange(clerk, { phone: aPhone() })).status).toBe('WAITING');
});

test('a clinic cannot withdraw the request of another', async () => {
  const change = await aChange(clerk, { zone: 'East' });
  const stranger = await portal.signIn('clinic.other');
  const refused = await stranger.refused('withdrawClinicChange', { ...asRead(change), body: {} });
  expect(refused).toMatchObject({ http: 404, code: 'CLINIC_CHANGE_NOT_FOUND' });
});
