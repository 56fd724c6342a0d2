import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoToday } from '../../../test/fixtures.ts';
import { findPanel } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

test('LEG-01 the admin fee answers in the plain form', async () => {
  const query = {
    location_id: clerk.clinicId,
    panel_id: await findPanel(clerk),
    incurred_date: demoToday,
    amount: 100,
  };
  const legacy = await clerk.call('getLegacyAdminFee', { query });
  const { data } = await clerk.call('getAdminFee', { query });
  expect(legacy).toEqual({ status: true, data });
  expect(data?.fee_after_gst).toBeGreaterThan(0);
});
