import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { aChange } from './change.builders.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
});
afterAll(() => portal.close());

test('returns the data of the clinic with the account masked, and its waiting fields', async () => {
  const clerk = await portal.signIn('clinic.gp');
  const change = await aChange(clerk, { zone: 'East' });
  const { data } = await clerk.call('getClinicData', { params: { id: clerk.clinicId } });
  expect(data.values).toMatchObject({ phone: '60000001', bank_account: '•••••1201', hours: null });
  expect(data.changeable).not.toContain('hours');
  expect(data.waiting).toEqual([{ field: 'zone', request_no: change.request_no }]);
});

test('a laboratory can change its opening hours', async () => {
  const laboratory = await portal.signIn('clinic.lab');
  const { data } = await laboratory.call('getClinicData', { params: { id: laboratory.clinicId } });
  expect(data.changeable).toContain('hours');
  expect(data.values.hours).toMatch(/\d/);
});
