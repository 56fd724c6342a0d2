import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('CALC-04 returns the rate of the day for a registered clinic', async () => {
  const { data } = await clerk.call('getGstSettings', {
    params: { id: clerk.clinicId },
    query: { date: '2026-11-06' },
  });
  expect(data).toMatchObject({
    is_registered: true,
    percentage: 9,
    price_basis: 'EXCL',
    is_gst_mix_model: false,
  });
});

test('CALC-04 returns 0 percent after the registration ends', async () => {
  const chiro = await portal.signIn('clinic.chiro');
  const params = { id: chiro.clinicId };
  const last = await chiro.call('getGstSettings', { params, query: { date: '2026-06-30' } });
  expect(last.data).toMatchObject({ is_registered: true, percentage: 9 });
  const after = await chiro.call('getGstSettings', { params, query: { date: '2026-07-01' } });
  expect(after.data).toMatchObject({ is_registered: false, percentage: 0 });
});

test('returns 404 for another clinic', async () => {
  const other = await portal.signIn('clinic.other');
  const refused = await clerk.refused('getGstSettings', {
    params: { id: other.clinicId },
    query: {},
  });
  expect(refused).toMatchObject({ http: 404, code: 'LOCATION_NOT_FOUND' });
});
