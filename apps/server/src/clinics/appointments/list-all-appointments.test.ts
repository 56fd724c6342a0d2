import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
});
afterAll(() => portal.close());

test('lists upcoming appointments of all clinics, or those after a day, by clinic and page', async () => {
  const admin = await portal.signIn('admin.ops');
  const { data, page } = await admin.call('listAllAppointments', { query: { size: 100 } });
  expect(page.total_items).toBe(data.length);
  expect(data.every(({ day }) => day >= '2026-11-05')).toBe(true);
  expect(new Set(data.map(({ clinic }) => clinic.code)).size).toBeGreaterThan(3);
  const earlier = await admin.call('listAllAppointments', { query: { from: '2026-10-01' } });
  expect(earlier.page.total_items).toBeGreaterThan(page.total_items);
  const lab = await admin.call('listAllAppointments', { query: { q: 'lb0001' } });
  expect(new Set(lab.data.map(({ clinic }) => clinic.code))).toEqual(new Set(['LB0001']));
  const second = await admin.call('listAllAppointments', { query: { size: 2, page: 2 } });
  expect(second.data).toEqual(data.slice(2, 4));
});
